import { Button } from "@gleba/shared/ui";
import { Select, TextField } from "@gleba/shared/ui/fields";
import { RemoveButton } from "#ui/focus";
import type { FieldErrors } from "#ui/unsaved-changes";
import { NEW_PERIOD, type PeriodFields } from "../hours-form.ts";
import * as styles from "./visits.module.css";

const WEEKDAYS = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"].map((label, day) => ({
  value: String(day),
  label,
}));

interface Props {
  value: readonly PeriodFields[];
  errors: FieldErrors;
  disabled: boolean;
  onChange: (value: readonly PeriodFields[]) => void;
}

/** The hours of the week in which people may come, a row for each. */
export const PeriodRows = ({ value, errors, disabled, onChange }: Props) => {
  const change = (index: number, part: Partial<PeriodFields>): void =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.periods} disabled={disabled}>
      <legend>Dias e horários da semana</legend>
      {value.length === 0 && <p className={styles.note}>Sem horários, ninguém pode marcar visita.</p>}
      {value.map((period, index) => {
        const error = errors[`periods.${index}`];
        return (
          <div key={index} className={styles.period}>
            <Select
              name={`weekday-${index}`}
              label={`Dia ${index + 1}`}
              options={WEEKDAYS}
              value={period.weekday}
              onChange={(weekday) => change(index, { weekday })}
            />
            <TextField
              name={`from-${index}`}
              label="Das"
              placeholder="09:00"
              maxLength={5}
              value={period.from}
              onChange={(from) => change(index, { from })}
              {...(error && { error: " " })}
            />
            <TextField
              name={`until-${index}`}
              label="Até"
              placeholder="12:00"
              maxLength={5}
              value={period.until}
              onChange={(until) => change(index, { until })}
              {...(error && { error: " " })}
            />
            {!disabled && (
              <RemoveButton
                aria-label={`Remover o horário ${index + 1}`}
                onRemove={() => onChange(value.filter((_, at) => at !== index))}
              >
                Remover
              </RemoveButton>
            )}
            {error && <p className={styles.error}>{error}</p>}
          </div>
        );
      })}
      {!disabled && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => onChange([...value, value.at(-1) ?? NEW_PERIOD])}>
            Acrescentar horário
          </Button>
        </div>
      )}
    </fieldset>
  );
};
