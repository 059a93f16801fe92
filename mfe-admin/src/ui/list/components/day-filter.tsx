import { FIRST_DATE, LAST_DATE } from "@gleba/shared/contracts";
import { formatDate } from "@gleba/shared/words";
import { DateField, isoDateOf } from "@gleba/shared/ui/fields";
import { isPickableDay } from "../list-url.ts";
import { useTypedOver } from "../use-typed-over.ts";

interface Props {
  name: string;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** Whether it is written as a day, and no calendar has it; of a day beyond the calendar the field itself says the rule. */
const isNoDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= FIRST_DATE && day <= LAST_DATE && !isPickableDay(day);

/** A day that narrows a list, as soon as it is typed whole or emptied. What is no day is told so, and narrows nothing. */
export const DayFilter = ({ name, label, value, onChange }: Props) => {
  const [typed, setTyped] = useTypedOver(value ? formatDate(value) : "");
  const day = isoDateOf(typed) ?? "";
  const type = (text: string): void => {
    setTyped(text);
    const chosen = isoDateOf(text) ?? "";
    if (chosen === "" || isPickableDay(chosen)) onChange(chosen);
  };
  return (
    <DateField
      name={name}
      label={label}
      value={typed}
      error={isNoDay(day) ? "Este dia não existe." : undefined}
      onChange={type}
    />
  );
};
