import type { VisitSlots } from "@gleba/shared/contracts";
import { Button } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { capitalized, formatDate, formatTime, weekdayName } from "@gleba/shared/words";
import { useId, useState } from "react";
import * as styles from "./visits.module.css";

interface Props {
  days: VisitSlots["days"];
  /** The chosen slot; empty while there is none. */
  value: string;
  onChange: (startsAt: string) => void;
  error?: string | undefined;
  /** Asks for days beyond the last that is shown; none where there are none. */
  onLater?: (() => void) | undefined;
  loadingLater?: boolean;
  laterFailure?: string | null;
}

/** Short enough for a phone: `Sábado, 28/11/2026`. */
const optionOf = ({ day }: VisitSlots["days"][number]) => ({
  value: day,
  label: `${capitalized(weekdayName(day))}, ${formatDate(day)}`,
});

/** A day, and a time of it: the platform's own list and radio buttons, for every keyboard and phone. */
export const SlotPicker = ({ days, value, onChange, error, onLater, loadingLater = false, laterFailure }: Props) => {
  const [day, setDay] = useState("");
  const id = useId();
  const chosen =
    days.find((one) => one.day === day) ??
    days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === value)) ??
    days[0];
  const failure = laterFailure && <p className={styles.error}>{laterFailure}</p>;
  if (!chosen)
    return (
      <div className={styles.picker}>
        <p className={styles.note}>Não há horários livres nos próximos dias.</p>
        {onLater && (
          <Button variant="secondary" loading={loadingLater} onClick={onLater}>
            Ver dias mais adiante
          </Button>
        )}
        {failure}
      </div>
    );
  return (
    <div className={styles.picker}>
      <Select
        name="day"
        label="Dia"
        options={days.map(optionOf)}
        value={chosen.day}
        onChange={(next) => {
          setDay(next);
          onChange("");
        }}
      />
      {onLater && (
        <div>
          <Button variant="quiet" size="sm" loading={loadingLater} onClick={onLater}>
            Ver dias mais adiante
          </Button>
        </div>
      )}
      {failure}
      <div
        role="radiogroup"
        tabIndex={-1}
        className={styles.group}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <p id={`${id}-label`} className={styles.label}>
          Horário (de Brasília)
        </p>
        <div className={styles.times}>
          {chosen.slots.map(({ startsAt }) => (
            <label key={startsAt} className={styles.time}>
              <input
                type="radio"
                name={`${id}-slot`}
                value={startsAt}
                checked={startsAt === value}
                onChange={() => onChange(startsAt)}
              />
              <span>{formatTime(startsAt)}</span>
            </label>
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
