import { partyEnd, type StaffParty } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { partyRoleName } from "@gleba/shared/words";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { ReasonField } from "#ui/reason-field";
import { endParty } from "./api.ts";
import { CONFLICT, type PartiesFormOptions } from "./use-buyers-form.ts";
import { useTodayText } from "./use-today-text.ts";

/** Ends the part of a spouse, a guarantor or an attorney. */
export const EndPartyDialog = ({
  party,
  file,
  onOvertaken,
  onSaved,
  onClose,
}: PartiesFormOptions & { party: StaffParty }) => {
  const { id } = file.details.contract;
  const initial = { on: useTodayText(), reason: "" };
  const form = useZodForm(partyEnd, initial, {
    prepare: ({ on, reason }) => ({ on: isoDateOf(on) ?? on, reason, version: file.version }),
  });
  const submit = form.onSubmit(async (body) => {
    try {
      onSaved(await endParty(id, party.id, body));
    } catch (thrown) {
      if (!isConflict(thrown)) return form.showServerErrors(formErrorsOf(thrown));
      await onOvertaken();
      form.showServerErrors([CONFLICT]);
    }
  });
  const role = partyRoleName(party.role).toLowerCase();
  return (
    <Dialog title={`Encerrar: ${party.name}`} busy={form.submitting} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>
            Desde esse dia {party.name} não é mais {role} deste contrato. Continua no histórico.
          </p>
          <DateField label="Desde" required {...form.field("on")} />
          <ReasonField form={form} />
          <FormErrors errors={form.serverErrors} title="Nada foi alterado" />
          <Group gap="sm">
            <Button type="submit" variant="danger" loading={form.submitting}>
              Encerrar
            </Button>
            <Button variant="quiet" onClick={onClose} disabled={form.submitting}>
              Voltar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
