import { shareText } from "@gleba/shared/contracts";
import { newLandDivision, type LandDivision, type LandOwners } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Dialog, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import { FormFoot } from "#ui/form-foot";
import { conflictText, useDraftForm, useFormMerge, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { divideLand, fetchLandOwners } from "./api.ts";
import { OwnerRows } from "./components/owner-rows.tsx";
import { ownersSent, ownersTyped } from "./owners-form.ts";

interface Props {
  owners: LandOwners;
  onSaved: () => void;
  onClose: () => void;
}

const divisionText = (now: LandDivision | undefined): string =>
  now
    ? `Desde ${formatDate(now.from)} consta: ${now.owners.map(({ name, share }) => `${name} (${shareText(share)})`).join(", ") || "ninguém"}.`
    : "";

/** Who has which part of what a development receives, from a day on. */
export const DivisionDialog = ({ owners: { ventureId, divisions, today }, onSaved, onClose }: Props) => {
  const [seen, setSeen] = useState(divisions[0]?.id ?? null);
  const toFields = (division: LandDivision | undefined) => ({
    owners: ownersTyped(division),
    from: formatDate(`${today.slice(0, 7)}-01`),
  });
  const draft = useDraftForm(`land-owners-${ventureId}`, toFields(divisions[0]));
  const form = useZodForm(newLandDivision, draft.values, {
    prepare: ({ owners, from }) => ({
      owners: ownersSent(owners),
      from: isoDateOf(from) ?? from,
      seen,
    }),
  });
  useSaveDraft(draft, form.values);
  const merge = useFormMerge(form, toFields(divisions[0]));
  const [close, question] = useDraftClose(draft, form.values, onClose);
  /** The next press counts against the division as it is now. */
  const conflict = async (): Promise<string[]> => {
    const now = (await fetchLandOwners(ventureId)).divisions[0];
    setSeen(now?.id ?? null);
    return [...merge(toFields(now)), conflictText("a divisão", divisionText(now))];
  };
  const submit = form.onSubmit(async (body) => {
    try {
      await divideLand(ventureId, body);
      draft.forget();
      onSaved();
    } catch (thrown) {
      form.showServerErrors(isConflict(thrown) ? await conflict().catch(formErrorsOf) : formErrorsOf(thrown));
    }
  });
  return (
    <Dialog title="Mudar a divisão" side busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>
            A parte de cada um é do que o empreendimento recebe, com multas e juros, pelo dia de cada pagamento. O resto
            é da empresa.
          </p>
          <DateField
            label="Vale desde"
            description="O que valia até a véspera continua como está. O mesmo dia, de novo, corrige o que foi dito dele."
            required
            {...form.field("from")}
          />
          <OwnerRows
            value={form.values.owners}
            errors={form.errorsWithin("owners")}
            onChange={(owners) => form.setValue("owners", owners)}
          />
          <FormErrors errors={form.serverErrors} title="Nada foi alterado" />
          <FormFoot busy={form.submitting} back="Voltar" onBack={close}>
            Salvar divisão
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
