import { partyEnd, type StaffParty } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict } from "@gleba/shared/kit";
import { partyRoleName } from "@gleba/shared/words";
import { Dialog, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { FormFoot } from "#ui/form-foot";
import { ReasonField } from "#ui/reason-field";
import { useConfirmClose, useTyped } from "#ui/unsaved-changes";
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
  const [close, question] = useConfirmClose(useTyped(form.values), onClose);
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
    <Dialog title={`Encerrar: ${party.name}`} busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>
            Desde esse dia {party.name} não é mais {role} deste contrato. Continua no histórico.
          </p>
          <DateField label="Desde" required {...form.field("on")} />
          <ReasonField form={form} />
          <FormErrors errors={form.serverErrors} title="Nada foi alterado" />
          <FormFoot busy={form.submitting} danger back="Voltar" onBack={close}>
            Encerrar
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
