import { shareText } from "@gleba/shared/contracts";
import { newLandDivision, type LandDivision, type LandOwners } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import { useDraftForm, useSaveDraft } from "#ui/unsaved-changes";
import { divideLand, fetchLandOwners } from "./api.ts";
import { OwnerRows } from "./components/owner-rows.tsx";
import { ownersSent, ownersTyped } from "./owners-form.ts";

interface Props {
  owners: LandOwners;
  onSaved: () => void;
  onClose: () => void;
}

/** What was typed stays; the next press counts against the division as it is now. */
const conflictText = (now: LandDivision | undefined): string =>
  `Outra pessoa mudou a divisão enquanto você editava.${now ? ` Desde ${formatDate(now.from)} consta: ${now.owners.map(({ name, share }) => `${name} (${shareText(share)})`).join(", ") || "ninguém"}.` : ""} O que você digitou continua aqui: confira e salve de novo.`;

/** Who has which part of what a development receives, from a day on. */
export const DivisionDialog = ({ owners: { ventureId, divisions, today }, onSaved, onClose }: Props) => {
  const [seen, setSeen] = useState(divisions[0]?.id ?? null);
  const draft = useDraftForm(`land-owners-${ventureId}`, {
    owners: ownersTyped(divisions[0]),
    from: formatDate(`${today.slice(0, 7)}-01`),
  });
  const form = useZodForm(newLandDivision, draft.values, {
    prepare: ({ owners, from }) => ({
      owners: ownersSent(owners),
      from: isoDateOf(from) ?? from,
      seen,
    }),
  });
  useSaveDraft(draft, form.values);
  const close = (): void => {
    draft.forget();
    onClose();
  };
  const submit = form.onSubmit(async (body) => {
    try {
      await divideLand(ventureId, body);
      draft.forget();
      onSaved();
    } catch (thrown) {
      if (!isConflict(thrown)) return form.showServerErrors(formErrorsOf(thrown));
      const now = (await fetchLandOwners(ventureId)).divisions[0];
      setSeen(now?.id ?? null);
      form.showServerErrors([conflictText(now)]);
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
          <Group gap="sm">
            <Button type="submit" loading={form.submitting}>
              Salvar divisão
            </Button>
            <Button variant="quiet" onClick={close} disabled={form.submitting}>
              Voltar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
