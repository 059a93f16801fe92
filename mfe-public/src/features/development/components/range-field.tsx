import { formatCount, readReais } from "@gleba/shared/words";
import { useEffect, useId, useState } from "react";
import type { Range } from "../filters.ts";
import * as styles from "./filter-panel.module.css";

interface Props {
  label: string;
  /** Spoken and shown after the label: `R$`, `m²`. */
  unit: string;
  value: Range;
  onChange: (value: Range) => void;
}

const write = (value: number | null): string => (value === null ? "" : formatCount(value));

/** Long enough not to answer in the middle of a number. */
const TYPING_MS = 600;

interface AmountProps {
  label: string;
  placeholder: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** One whole amount, or none. Applied when the typing pauses or the field is left. */
export const AmountField = ({ label, placeholder, value, onChange }: AmountProps) => {
  const [typed, setTyped] = useState(write(value));
  useEffect(() => setTyped(write(value)), [value]);
  useEffect(() => {
    if (readReais(typed) === value) return;
    const timer = setTimeout(() => onChange(readReais(typed)), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => readReais(typed) !== value && onChange(readReais(typed))}
    />
  );
};

/** Two ends of a range; either may stay empty. Applied when the typing pauses or the field is left. */
export const RangeField = ({ label, unit, value, onChange }: Props) => {
  const legend = useId();
  return (
    <div className={styles.range} role="group" aria-labelledby={legend}>
      <span id={legend} className={styles.label}>
        {label} ({unit})
      </span>
      <AmountField
        label={`${label} mínimo em ${unit}`}
        placeholder="mínimo"
        value={value.min}
        onChange={(min) => onChange({ ...value, min })}
      />
      <span aria-hidden="true">–</span>
      <AmountField
        label={`${label} máximo em ${unit}`}
        placeholder="máximo"
        value={value.max}
        onChange={(max) => onChange({ ...value, max })}
      />
    </div>
  );
};
