import type { VisitHours, VisitHoursChange } from "@gleba/shared/contracts/crm";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { Checkbox, FormErrors, TextField } from "@gleba/shared/ui/fields";
import { useEffect } from "react";
import { useSavedForm, type FieldErrors, useHoldDialog } from "#ui/unsaved-changes";
import { saveHours } from "./api.ts";
import { PeriodRows } from "./components/period-rows.tsx";
import { readHours, toHoursFields, type HoursFields } from "./hours-form.ts";
import * as styles from "./components/visits.module.css";

const RULES = {
  toFields: toHoursFields,
  read: readHours,
  save: ({ ventureId }: VisitHours, body: VisitHoursChange) => saveHours(ventureId, body),
  conflictMessage:
    "Outra pessoa alterou os horários enquanto você editava. O que você digitou continua aqui; descarte para ver o que mudou.",
};

const NUMBERS = [
  { name: "slotMinutes", label: "Duração de cada visita (minutos)" },
  { name: "capacity", label: "Visitas ao mesmo tempo" },
  { name: "noticeHours", label: "Aviso mínimo (horas)" },
  { name: "daysAhead", label: "Até quantos dias à frente" },
] as const;

interface RuleProps {
  typed: HoursFields;
  errors: FieldErrors;
  disabled: boolean;
  onChange: (part: Partial<HoursFields>) => void;
}

/** What holds for all hours of the week. */
const RuleFields = ({ typed, errors, disabled, onChange }: RuleProps) => (
  <>
    <div className={styles.fields}>
      {NUMBERS.map(({ name, label }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          inputMode="numeric"
          maxLength={4}
          disabled={disabled}
          value={typed[name]}
          error={errors[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
    <TextField
      name="place"
      label="Ponto de encontro"
      description="Ex.: estande de vendas, na entrada do loteamento."
      maxLength={200}
      disabled={disabled}
      value={typed.place}
      error={errors["place"]}
      onChange={(place) => onChange({ place })}
    />
    <TextField
      name="closedDays"
      label="Dias fechados"
      description="Ex.: 24/12/2026, 31/12/2026."
      disabled={disabled}
      value={typed.closedDays}
      error={errors["closedDays"]}
      onChange={(closedDays) => onChange({ closedDays })}
    />
    <Checkbox
      label="Receber visitas também em feriados"
      disabled={disabled}
      value={typed.openOnHolidays}
      onChange={(openOnHolidays) => onChange({ openOnHolidays })}
    />
  </>
);

interface Props {
  read: VisitHours;
  onDirty: (dirty: boolean) => void;
  /** Reads them anew. */
  onAgain: () => void;
}

/** The hours of one development, for administrators to change and for those who sell to read. */
export const HoursForm = ({ read, onDirty, onAgain }: Props) => {
  const form = useSavedForm<VisitHours, HoursFields, VisitHoursChange, HTMLFormElement>(RULES, read, onAgain);
  const { typed, fieldErrors, errors, dirty, saving, change, discard } = form;
  const disabled = !read.can.change;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useHoldDialog(dirty, saving);
  return (
    <form
      noValidate
      ref={form.place}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <Stack gap="md">
        <FormErrors errors={errors} title="Os horários não foram salvos" />
        {disabled && <p>Quem administra o portal muda estes horários.</p>}
        <PeriodRows
          value={typed.periods}
          errors={fieldErrors}
          disabled={disabled}
          onChange={(periods) => change({ periods })}
        />
        <RuleFields typed={typed} errors={fieldErrors} disabled={disabled} onChange={change} />
        {!disabled && (
          <Group gap="sm">
            <Button type="submit" loading={saving}>
              Salvar horários
            </Button>
            {dirty && (
              <Button variant="quiet" disabled={saving} onClick={discard}>
                Descartar
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </form>
  );
};
