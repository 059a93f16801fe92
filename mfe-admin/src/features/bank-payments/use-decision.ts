import type { BankPaymentBooking, BankPaymentDecision, BankPaymentDetail } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import type { Choice } from "@gleba/shared/ui/fields";
import { useState } from "react";
import { decideBankPayment, fetchBankPayment } from "./api.ts";

export type Action = BankPaymentDecision["action"];

export interface DecisionOptions {
  payment: BankPaymentDetail;
  onDecided: (payment: BankPaymentDetail) => void;
  /** Somebody else decided meanwhile. */
  onOvertaken: () => void;
}

const proposedAction = ({ proposal }: BankPaymentDetail): Action =>
  proposal?.action === "return" || proposal?.action === "dismiss" ? proposal.action : "book";

const chosenOf = (
  candidates: readonly BankPaymentBooking[],
  installmentId: number | undefined,
): BankPaymentBooking | undefined => candidates.find((one) => one.installmentId === installmentId) ?? candidates[0];

const startOf = ({ proposal, candidates }: BankPaymentDetail): string =>
  String(
    chosenOf(candidates, proposal?.action === "book" ? proposal.booking.installmentId : undefined)?.installmentId ?? "",
  );

/** A decision as it is chosen: the proposal to begin with; the installments of another contract are fetched. */
export const useDecision = ({ payment, onDecided, onOvertaken }: DecisionOptions) => {
  const { id, version } = payment;
  const [action, setAction] = useState<Action>(() => proposedAction(payment));
  const [candidates, setCandidates] = useState(payment.candidates);
  const [installment, setInstallment] = useState(() => startOf(payment));
  const [contract, setContract] = useState<Choice>({ id: null, text: "" });
  const [reason, setReason] = useState("");
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const booking = candidates.find(({ installmentId }) => String(installmentId) === installment);

  const chooseContract = async (choice: Choice): Promise<void> => {
    setContract(choice);
    if (choice.id === null) return;
    setError(undefined);
    try {
      const found = (await fetchBankPayment(id, choice.id)).candidates;
      setCandidates(found);
      setInstallment(String(found[0]?.installmentId ?? ""));
      if (found.length === 0) setError("Este contrato não tem parcela que possa receber o pagamento.");
    } catch (thrown) {
      setError(failureOf(thrown).message);
    }
  };
  const decisionOf = (): BankPaymentDecision | string => {
    if (action === "book")
      return booking ? { action, installmentId: booking.installmentId, version } : "Escolha a parcela.";
    return reason.trim().length < 3 ? "Informe o motivo." : { action, reason, version };
  };
  const send = async (): Promise<void> => {
    const decision = decisionOf();
    if (typeof decision === "string") return setError(decision);
    setWorking(true);
    setError(undefined);
    try {
      onDecided(await decideBankPayment(id, decision));
    } catch (thrown) {
      const { message, code } = failureOf(thrown);
      setWorking(false);
      if (isConflict(thrown) || code === "not_waiting") onOvertaken();
      else setError(message);
    }
  };
  return {
    action,
    setAction,
    candidates,
    booking,
    installment,
    setInstallment,
    contract,
    chooseContract,
    reason,
    setReason,
    working,
    error,
    send,
  };
};
