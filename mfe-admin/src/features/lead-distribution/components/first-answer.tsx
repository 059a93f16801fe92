import { Group } from "@gleba/shared/ui";
import { Checkbox, Select, TextField } from "@gleba/shared/ui/fields";
import { CLOCKS, toggled, WEEKDAYS, type RuleForm } from "../rule-form.ts";
import * as styles from "./takers.module.css";

interface Props {
  form: RuleForm;
  disabled: boolean;
  onChange: (part: Partial<RuleForm>) => void;
}

const optionsOf = (minutes: string) =>
  CLOCKS.some(({ value }) => value === minutes) ? CLOCKS : [...CLOCKS, { value: minutes, label: `${minutes} minutos` }];

/** How soon a new lead is to be answered, and in which hours that counts. */
export const FirstAnswerFields = ({ form, disabled, onChange }: Props) => (
  <>
    <Select
      name="first-answer"
      label="Prazo da primeira resposta"
      options={optionsOf(form.minutes)}
      value={form.minutes}
      disabled={disabled}
      onChange={(minutes) => onChange({ minutes })}
    />
    {form.minutes !== "" && (
      <Checkbox
        label="Contar só no horário de atendimento"
        value={form.isWithinHours}
        disabled={disabled}
        onChange={(isWithinHours) => onChange({ isWithinHours })}
      />
    )}
    {form.minutes !== "" && form.isWithinHours && (
      <>
        <Group gap="md">
          <TextField
            name="from"
            label="Das"
            placeholder="08:00"
            value={form.from}
            disabled={disabled}
            onChange={(from) => onChange({ from })}
          />
          <TextField
            name="until"
            label="Até as"
            placeholder="18:00"
            value={form.until}
            disabled={disabled}
            onChange={(until) => onChange({ until })}
          />
        </Group>
        <fieldset className={styles.takers} disabled={disabled}>
          <legend>Dias de atendimento</legend>
          <div className={styles.days}>
            {WEEKDAYS.map((name, day) => (
              <Checkbox
                key={name}
                label={name}
                value={form.weekdays.includes(day)}
                disabled={disabled}
                onChange={(isIn) => onChange({ weekdays: toggled(form.weekdays, day, isIn).toSorted() })}
              />
            ))}
          </div>
        </fieldset>
      </>
    )}
  </>
);
