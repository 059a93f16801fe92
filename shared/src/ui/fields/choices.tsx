import { Checkbox as MantineCheckbox, NativeSelect } from "@mantine/core";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { common, type FieldProps } from "./field-props.ts";
import { Mantine } from "./mantine.tsx";

/** A yes or no; the label is part of the target. */
export const Checkbox = ({ value, onChange, ...rest }: Omit<FieldProps<boolean>, "placeholder" | "autoComplete">) => (
  <Mantine>
    <MantineCheckbox
      {...rest}
      className="gleba-checkbox"
      size="md"
      // Mantine draws the error and ties its text, but does not say that the box is what is wrong.
      aria-invalid={rest.error ? true : undefined}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </Mantine>
);

/** Whether the chosen words are longer than their field, as it is drawn now. */
const isCut = (list: HTMLSelectElement): boolean => {
  const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(list);
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return false;
  Object.assign(pen, { font, letterSpacing, wordSpacing });
  const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return pen.measureText(wordsOf(list)).width > room;
};

const wordsOf = (list: HTMLSelectElement): string => list.selectedOptions[0]?.text ?? "";

/** A choice under the pointer that is longer than its field is read whole in a tooltip. */
const tellCutChoice = ({ currentTarget: list }: PointerEvent<HTMLSelectElement>): void => {
  list.title = isCut(list) ? wordsOf(list) : "";
};

/** The choice that its field cuts off: no pointer rests on a phone. Empty where it is read whole. */
const useCutChoice = (chosen: string | undefined) => {
  const list = useRef<HTMLSelectElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    const look = (): void => {
      if (list.current) setWords(isCut(list.current) ? wordsOf(list.current) : "");
    };
    const size = new ResizeObserver(look);
    if (list.current) size.observe(list.current);
    return () => size.disconnect();
  }, [chosen]);
  return [list, words] as const;
};

/** A field, and the cut choice below it; who listens hears the field say it. */
const above = (choice: string) => (field: ReactNode) => (
  <>
    {field}
    {choice && (
      <p className="gleba-cut-choice" aria-hidden="true">
        {choice}
      </p>
    )}
  </>
);

interface SelectProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** One of a few: the platform's own list, which every phone and screen reader knows. */
export const Select = ({ options, onChange, placeholder, ...rest }: SelectProps) => {
  const [list, cut] = useCutChoice(options.find(({ value }) => value === rest.value)?.label);
  return (
    <Mantine>
      <NativeSelect
        {...common}
        {...rest}
        ref={list}
        onPointerEnter={tellCutChoice}
        data={placeholder === undefined ? [...options] : [{ value: "", label: placeholder }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputContainer={above(cut)}
      />
    </Mantine>
  );
};
