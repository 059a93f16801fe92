import { Checkbox as MantineCheckbox, NativeSelect } from "@mantine/core";
import type { PointerEvent } from "react";
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

/** A choice under the pointer that is longer than its field is read whole in a tooltip. */
const tellCutChoice = ({ currentTarget: list }: PointerEvent<HTMLSelectElement>): void => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(list);
  const words = list.selectedOptions[0]?.text ?? "";
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return;
  pen.font = font;
  const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  list.title = pen.measureText(words).width > room ? words : "";
};

interface SelectProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** One of a few: the platform's own list, which every phone and screen reader knows. */
export const Select = ({ options, onChange, placeholder, ...rest }: SelectProps) => (
  <Mantine>
    <NativeSelect
      {...common}
      {...rest}
      onPointerEnter={tellCutChoice}
      data={placeholder === undefined ? [...options] : [{ value: "", label: placeholder }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Mantine>
);
