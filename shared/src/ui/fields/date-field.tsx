import { ActionIcon, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { announce } from "../announce.tsx";
import { CalendarIcon } from "./calendar-icon.tsx";
import { common, type FieldProps } from "./field-props.ts";
import { Mantine } from "./mantine.tsx";
import { FIRST_DAY, LAST_DAY } from "./day-range.ts";
import { isoDateOf, maskDate } from "./masks.ts";
import { useMask } from "./use-mask.ts";

type Calendar = typeof import("./calendar.tsx").Calendar;

interface DateFieldProps extends FieldProps {
  /**
   * First and last day that make sense here, as ISO dates, where that is narrower than the calendar: another day may be
   * chosen, and is told the rule. The schema is what checks.
   */
  first?: string;
  last?: string;
}

/** What a day outside a rule reads; undefined for a day that keeps it, and while none is whole. */
const ruleBroken = (day: string | null, first: string, last: string): string | undefined => {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day) || (day >= first && day <= last)) return undefined;
  // Of a rule with one end, that end, unless the day lies beyond what any picker offers at the other one.
  const [early, ruled] = [day < first, first !== FIRST_DAY];
  if (early && ruled && last === LAST_DAY) return `Escolha uma data a partir de ${maskDate(first)}.`;
  if (!early && !ruled && last !== LAST_DAY) return `Escolha uma data até ${maskDate(last)}.`;
  return `Escolha uma data de ${maskDate(first)} a ${maskDate(last)}.`;
};

/**
 * A date as people write it, dd/mm/aaaa; the value is that text, `isoDateOf` says what it means. Typing is always
 * enough. The calendar beside it is fetched by whoever opens it.
 */
export const DateField = ({ onChange, first = FIRST_DAY, last = LAST_DAY, ...rest }: DateFieldProps) => {
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
          error={rest.error ?? ruleBroken(isoDateOf(rest.value), first, last)}
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
