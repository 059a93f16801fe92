import { useId, useState } from "react";
import { readDecimal, writeDecimal } from "../decimal.ts";
import * as styles from "../placement.module.css";

interface Props {
  label: string;
  /** Null where nothing is known yet. */
  value: number | null;
  decimals: number;
  min: number;
  max: number;
  unit?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A number typed with comma or point; taken at Enter or when the field is left, and only where it makes sense. */
export const NumberBox = ({ label, value, decimals, min, max, unit, disabled, onChange }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [invalid, setInvalid] = useState(false);
  const written = value === null ? "" : writeDecimal(value, decimals);
  const take = (): void => {
    if (typed === undefined) return;
    const number = readDecimal(typed);
    const fits = number !== null && number >= min && number <= max;
    setInvalid(!fits);
    if (!fits) return;
    setTyped(undefined);
    if (writeDecimal(number, decimals) !== written) onChange(number);
  };
  return (
    <div className={styles.number}>
      <label htmlFor={id}>{unit ? `${label} (${unit})` : label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? written}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key === "Escape") {
            setTyped(undefined);
            setInvalid(false);
          }
        }}
      />
      {invalid && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          Informe um número de {writeDecimal(min, 2)} a {writeDecimal(max, 2)}.
        </p>
      )}
    </div>
  );
};
