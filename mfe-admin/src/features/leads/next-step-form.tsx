import { leadNextStep, type Lead, type LeadNextStep } from "@gleba/shared/contracts/crm";
import { today as readToday } from "@gleba/shared/session";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { DateField, isoDateOf, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import { useDraftForm, useSaveDraft } from "#ui/unsaved-changes";

interface Props {
  lead: Pick<Lead, "id" | "nextStep">;
  /** Null: it was done. Says whether it was stored; the caller shows an error. */
  onSave: (step: LeadNextStep | null) => Promise<boolean>;
}

/** What is to be done next about a lead, and on which day; it stands in the list until it is done. */
export const NextStepForm = ({ lead, onSave }: Props) => {
  const [today] = useState(readToday);
  const { nextStep: step } = lead;
  const draft = useDraftForm(`lead-${lead.id}-step`, { on: step ? formatDate(step.on) : "", text: step?.text ?? "" });
  const form = useZodForm(leadNextStep, draft.values, {
    prepare: ({ on, text }) => ({ on: isoDateOf(on) ?? on, text }),
  });
  useSaveDraft(draft, form.values);
  const save = async (next: LeadNextStep | null): Promise<void> => {
    if (await onSave(next)) draft.forget();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="sm">
        <Group gap="md">
          <TextField
            label="Próximo passo"
            placeholder="Ex.: ligar, enviar proposta"
            autoComplete="off"
            maxLength={120}
            {...form.field("text")}
          />
          <DateField label="Dia" first={today} {...form.field("on")} />
        </Group>
        <Group gap="sm">
          <Button type="submit" variant="secondary" size="sm" loading={form.submitting}>
            Salvar passo
          </Button>
          {step && (
            <Button variant="quiet" size="sm" disabled={form.submitting} onClick={() => void save(null)}>
              Passo feito
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
};
