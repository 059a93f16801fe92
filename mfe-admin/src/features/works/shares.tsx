import { worksStages } from "@gleba/shared/contracts";
import type { CrmWorks, WorksChange } from "@gleba/shared/contracts/crm";
import { today as readToday } from "@gleba/shared/session";
import { Card, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, TextField } from "@gleba/shared/ui/fields";
import { formatDateTime, worksStageName } from "@gleba/shared/words";
import { useState } from "react";
import { RecordHistory } from "#features/audit";
import { UnsavedBar, useSavedForm } from "#ui/unsaved-changes";
import { saveWorks } from "./api.ts";
import { readWorks, toWorksFields, type WorksFields } from "./works-form.ts";
import * as styles from "./components/works.module.css";

const RULES = {
  toFields: toWorksFields,
  read: readWorks,
  save: ({ ventureId }: CrmWorks, body: WorksChange) => saveWorks(ventureId, body),
  conflictMessage:
    "Outra pessoa alterou as obras enquanto você editava. O que você digitou continua aqui; descarte para ver o que mudou.",
};

interface Props {
  read: CrmWorks;
  /** Reads them anew. */
  onAgain: () => void;
}

/** The share of each stage, saved together with the day on which they were measured. */
export const Shares = ({ read, onAgain }: Props) => {
  const form = useSavedForm<CrmWorks, WorksFields, WorksChange, HTMLDivElement>(RULES, read, onAgain);
  const { saved, typed, fieldErrors, errors, change } = form;
  const [today] = useState(readToday);
  return (
    <Stack gap="lg">
      <Card as="section" aria-label="Andamento por etapa">
        <div ref={form.place}>
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
                onChange={(measuredOn) => change({ measuredOn })}
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
                  onChange={(percent) => change({ percents: { ...typed.percents, [stage]: percent } })}
                />
              ))}
            </div>
          </Stack>
        </div>
      </Card>
      <RecordHistory key={saved.version} entity="works" id={saved.ventureId} />
      <UnsavedBar dirty={form.dirty} saving={form.saving} onSave={form.save} onDiscard={form.discard} />
    </Stack>
  );
};
