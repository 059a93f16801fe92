import { holdExtension, type StaffReservationDetail } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { formatDateTime } from "@gleba/shared/words";
import { Stack } from "@gleba/shared/ui";
import { FormErrors, Select, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { takeFocus } from "#ui/focus";
import { FormFoot } from "#ui/form-foot";
import { useHoldDialog, useTyped, useConfirmClose } from "#ui/unsaved-changes";
import { extendHold } from "./api.ts";

interface Props {
  reservation: StaffReservationDetail;
  onDone: (changed: StaffReservationDetail) => void;
  onBack: () => void;
}

const HOURS = [
  { value: "12", label: "12 horas" },
  { value: "24", label: "1 dia" },
  { value: "48", label: "2 dias" },
  { value: "72", label: "3 dias" },
  { value: "168", label: "7 dias" },
];

/** Gives a hold more time, with the reason. */
export const ExtendForm = ({ reservation, onDone, onBack }: Props) => {
  const seen = reservation.holdUntil ?? "";
  const form = useZodForm(
    holdExtension,
    { hours: "24", reason: "" },
    { prepare: ({ hours, reason }) => ({ hours: Number(hours), reason, seen }) },
  );
  const dirty = useTyped(form.values);
  useHoldDialog(dirty, form.submitting);
  const [back, question] = useConfirmClose(dirty, onBack);
  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      noValidate
      onSubmit={form.onSubmit(async (body) => {
        try {
          onDone(await extendHold(reservation.id, body));
        } catch (thrown) {
          form.showServerErrors(formErrorsOf(thrown));
        }
      })}
    >
      <Stack gap="md">
        <p>A reserva termina em {formatDateTime(seen)}. A pessoa recebe o novo prazo por e-mail.</p>
        <Select label="Prorrogar por" options={HOURS} {...form.field("hours")} />
        <TextField label="Motivo" autoComplete="off" maxLength={300} required {...form.field("reason")} />
        <FormErrors errors={form.serverErrors} title="Não foi possível prorrogar" />
        <FormFoot busy={form.submitting} back="Voltar" onBack={back}>
          Prorrogar reserva
        </FormFoot>
      </Stack>
      {question}
    </form>
  );
};
