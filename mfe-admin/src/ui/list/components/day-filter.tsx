import { formatDate } from "@gleba/shared/words";
import { DateField, isoDateOf } from "@gleba/shared/ui/fields";
import { useState } from "react";

interface Props {
  name: string;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A day that narrows a list, as soon as it is typed whole or emptied. */
export const DayFilter = ({ name, label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value ? formatDate(value) : "");
  const type = (text: string): void => {
    setTyped(text);
    const day = isoDateOf(text) ?? "";
    if (day !== text || day === "") onChange(day);
  };
  return <DateField name={name} label={label} value={typed} onChange={type} />;
};
