import { wholeOf } from "./take-typed.ts";
import { TypedField } from "./typed-field.tsx";
import * as styles from "./terms-form.module.css";

interface Props {
  label: string;
  /** Names the slider apart from the field. */
  sliderLabel: string;
  value: number;
  min: number;
  max: number;
  error?: string | undefined;
  onChange: (value: number) => void;
}

/** One whole number, to type or to drag. */
export const NumberWithSlider = ({ label, sliderLabel, value, min, max, error, onChange }: Props) => (
  <div className={styles.pair}>
    <TypedField
      kind="number"
      label={label}
      description={`De ${min} a ${max}.`}
      error={error}
      shown={String(value)}
      onType={(text) => {
        const typed = wholeOf(text);
        if (typed === null || typed < Math.min(min, 1))
          return `Digite um número inteiro, de ${min} a ${max}. O cálculo usa ${value}.`;
        onChange(typed);
      }}
    />
    {min < max && (
      <input
        type="range"
        className={styles.slider}
        aria-label={sliderLabel}
        min={min}
        max={max}
        value={Math.min(Math.max(value, min), max)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    )}
  </div>
);
