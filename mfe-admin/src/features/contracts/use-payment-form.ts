import { newPayment, type StaffContractDetail, type StaffInstallment } from "@gleba/shared/contracts/crm";
import { failureOf, formErrorsOf, isConflict, useRequestKey } from "@gleba/shared/kit";
import { today } from "@gleba/shared/session";
import { formatDate } from "@gleba/shared/words";
import { centsOf, isoDateOf, maskCents, useZodForm } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { useDraftForm, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { fetchContract, recordPayment } from "./api.ts";

export interface PaymentFormOptions {
  contractId: number;
  row: StaffInstallment;
  /** Of the contract as the screen shows it. */
  version: number;
  onDone: (file: StaffContractDetail) => void;
  onClose: () => void;
}

/** Booked meanwhile by somebody else; with the version read anew, this one is booked beside it. */
const SAME_PAYMENT = "same_payment";
const CONFLICT_MESSAGE =
  "Outra pessoa alterou este contrato agora. O que falta foi atualizado acima e o que você digitou continua aqui: confira e registre de novo.";

/** The payment of one installment as it is typed, kept as a draft; a contract that changed meanwhile is read again. */
export const usePaymentForm = ({ contractId, row, version, onDone, onClose }: PaymentFormOptions) => {
  const [currentVersion, setCurrentVersion] = useState(version);
  const keyOf = useRequestKey();
  const draft = useDraftForm(`payment-of-${row.id}`, {
    paidAt: formatDate(today()),
    paidCents: maskCents(row.totalTodayCents),
    method: "pix",
    waiveLateFees: false,
    reason: "",
    note: "",
  });
  const form = useZodForm(newPayment, draft.values, {
    prepare: ({ paidAt, paidCents, method, waiveLateFees, reason, note }) => ({
      installmentId: row.id,
      paidAt: isoDateOf(paidAt) ?? "",
      paidCents: centsOf(paidCents) ?? -1,
      method,
      version: currentVersion,
      ...(note.trim() && { note }),
      ...(waiveLateFees && { waiveLateFees, reason }),
    }),
  });
  useSaveDraft(draft, form.values);
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const handleError = async (thrown: unknown): Promise<void> => {
    const { code, message } = failureOf(thrown);
    const isSame = code === SAME_PAYMENT;
    if (!isSame && !isConflict(thrown)) return form.showServerErrors(formErrorsOf(thrown));
    const now = await fetchContract(contractId);
    setCurrentVersion(now.version);
    form.showServerErrors([isSame ? message : CONFLICT_MESSAGE]);
  };
  const submit = form.onSubmit(async (body) => {
    try {
      const changed = await recordPayment(contractId, body, keyOf(body));
      draft.forget();
      onDone(changed);
    } catch (thrown) {
      await handleError(thrown).catch((again: unknown) => form.showServerErrors(formErrorsOf(again)));
    }
  });
  return { form, version: currentVersion, close, question, submit };
};
