import { contractSignature } from "@gleba/shared/contracts/crm";
import { formErrorsOf } from "@gleba/shared/kit";
import { today } from "@gleba/shared/session";
import { Dialog, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, isoDateOf, useZodForm } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import { FormFoot } from "#ui/form-foot";
import { useConfirmClose, useTyped } from "#ui/unsaved-changes";
import type { signContract } from "./api.ts";

interface Props {
  /** Of the contract as it is shown. */
  version: number;
  onConfirm: (signature: Parameters<typeof signContract>[1]) => Promise<void>;
  onClose: () => void;
}

/** The day on which a contract was signed; what is wrong with it is told at its field. */
export const SignDialog = ({ version, onConfirm, onClose }: Props) => {
  const [initial] = useState(() => ({ signedOn: formatDate(today()) }));
  const form = useZodForm(contractSignature, initial, {
    prepare: ({ signedOn }) => ({ signedOn: isoDateOf(signedOn) ?? signedOn, version }),
  });
  const [close, question] = useConfirmClose(useTyped(form.values), onClose);
  const submit = form.onSubmit(async (signature) => {
    try {
      await onConfirm(signature);
    } catch (thrown) {
      form.showServerErrors(formErrorsOf(thrown));
    }
  });
  return (
    <Dialog title="Registrar assinatura" busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>
            O lote passa a vendido e o cliente vê o contrato. Dessa data contam a correção e os sete dias para desistir.
          </p>
          <DateField label="Assinado em" required {...form.field("signedOn")} />
          <FormErrors errors={form.serverErrors} title="A assinatura não foi registrada" />
          <FormFoot busy={form.submitting} back="Voltar" onBack={close}>
            Registrar
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
