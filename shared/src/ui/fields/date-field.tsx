import { ActionIcon, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { announce } from "../announce.tsx";
import { CalendarIcon } from "./calendar-icon.tsx";
import { common, type FieldProps } from "./field-props.ts";
import { Mantine } from "./mantine.tsx";
import { isoDateOf, maskDate } from "./masks.ts";
import { useMask } from "./use-mask.ts";

type Calendar = typeof import("./calendar.tsx").Calendar;

interface DateFieldProps extends FieldProps {
  /** First and last day the calendar offers, as ISO dates; the schema is what checks. */
  first: string;
  last: string;
}

/**
 * A date as people write it, dd/mm/aaaa; the value is that text, `isoDateOf` says what it means. Typing is always
 * enough. The calendar beside it is fetched by whoever opens it.
 */
export const DateField = ({ onChange, first, last, ...rest }: DateFieldProps) => {
  const [Shown, setShown] = useState<Calendar>();
  const mask = useMask(maskDate, onChange);
  const box = useRef<HTMLDivElement>(null);

  const close = (): void => {
    setShown(undefined);
    mask.ref.current?.focus();
  };
  const toggle = (): void => {
    if (Shown) return close();
    import(/* webpackChunkName: "calendar" */ "./calendar.tsx").then(
      ({ Calendar }) => setShown(() => Calendar),
      () => announce("O calendário não carregou. Digite a data."),
    );
  };
  return (
    <Mantine>
      <div ref={box}>
        <TextInput
          {...common}
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          {...rest}
          {...mask}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={rest.disabled}
              aria-label="Abrir calendário"
              aria-expanded={Shown !== undefined}
              onClick={toggle}
            >
              <CalendarIcon />
            </ActionIcon>
          }
        />
        {Shown && (
          <Shown
            field={box}
            chosen={isoDateOf(rest.value)}
            first={first}
            last={last}
            onChoose={(date) => {
              onChange(maskDate(date));
              close();
            }}
            onClose={close}
          />
        )}
      </div>
    </Mantine>
  );
};
