import { worksStages } from "@gleba/shared/contracts";
import type { CrmWorks } from "@gleba/shared/contracts/crm";
import { isConflict, sentencesOf } from "@gleba/shared/kit";
import { Card, notify, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, TextField } from "@gleba/shared/ui/fields";
import { dayInBrazil, formatDateTime, worksStageName } from "@gleba/shared/words";
import { useEffect, useRef, useState } from "react";
import { RecordHistory } from "#features/audit";
import { UnsavedBar } from "#ui/unsaved-changes";
import { saveWorks } from "./api.ts";
import { readWorks, toWorksFields, type FieldErrors } from "./works-form.ts";
import * as styles from "./components/works.module.css";

const CONFLICT_MESSAGE =
  "Outra pessoa alterou as obras enquanto você editava. O que você digitou continua aqui; descarte para ver o que mudou.";

interface Props {
  read: CrmWorks;
  /** Reads them anew. */
  onAgain: () => void;
}

/** The share of each stage, saved together with the day on which they were measured. */
export const Shares = ({ read, onAgain }: Props) => {
  const [saved, setSaved] = useState(read);
  const [typed, setTyped] = useState(() => toWorksFields(read));
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const [today] = useState(() => dayInBrazil(new Date()));
  const place = useRef<HTMLDivElement>(null);
  const dirty = JSON.stringify(typed) !== JSON.stringify(toWorksFields(saved));
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fieldErrors]);

  const save = async (): Promise<void> => {
    const result = readWorks(typed, saved.version);
    setFieldErrors("fieldErrors" in result ? result.fieldErrors : {});
    setErrors([]);
    if ("fieldErrors" in result) return;
    setSaving(true);
    try {
      const now = await saveWorks(saved.ventureId, result.body);
      setSaved(now);
      setTyped(toWorksFields(now));
      notify.success("Dados atualizados com sucesso !");
    } catch (thrown) {
      setErrors(isConflict(thrown) ? [CONFLICT_MESSAGE] : sentencesOf(thrown));
    } finally {
      setSaving(false);
    }
  };
  const discard = (): void => {
    setTyped(toWorksFields(saved));
    setFieldErrors({});
    // Somebody else's change is what they want to see then.
    if (errors.includes(CONFLICT_MESSAGE)) onAgain();
    setErrors([]);
  };
  return (
    <Stack gap="lg">
      <Card as="section" aria-label="Andamento por etapa">
        <div ref={place}>
          <Stack gap="md">
            <div>
              <h2 className={styles.title}>Andamento por etapa</h2>
              <p className={styles.note}>
                Em percentual do que está pronto. Etapa em branco não aparece na página do empreendimento.
                {saved.updatedAt && ` Salvo em ${formatDateTime(saved.updatedAt)} por ${saved.updatedBy}.`}
              </p>
            </div>
            <FormErrors errors={errors} title="O andamento não foi salvo" />
            <div className={styles.fields}>
              <DateField
                label="Medido em"
                last={today}
                name="measuredOn"
                value={typed.measuredOn}
                error={fieldErrors["measuredOn"]}
                onChange={(measuredOn) => setTyped({ ...typed, measuredOn })}
              />
              {worksStages.map((stage) => (
                <TextField
                  key={stage}
                  label={`${worksStageName(stage)} (%)`}
                  inputMode="numeric"
                  maxLength={3}
                  name={stage}
                  value={typed.percents[stage]}
                  error={fieldErrors[stage]}
                  onChange={(percent) => setTyped({ ...typed, percents: { ...typed.percents, [stage]: percent } })}
                />
              ))}
            </div>
          </Stack>
        </div>
      </Card>
      <RecordHistory key={saved.version} entity="works" id={saved.ventureId} />
      <UnsavedBar dirty={dirty} saving={saving} onSave={() => void save()} onDiscard={discard} />
    </Stack>
  );
};
