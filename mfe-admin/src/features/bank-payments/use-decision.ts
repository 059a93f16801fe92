import type { BankPaymentBooking, BankPaymentDecision, BankPaymentDetail } from "@gleba/shared/contracts/crm";
import { failureOf, isConflict } from "@gleba/shared/kit";
import type { Choice } from "@gleba/shared/ui/fields";
import { useRef, useState } from "react";
import { useDraftText, useHoldDialog } from "#ui/unsaved-changes";
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
  const [reason, setReason] = useDraftText(`bank-payment-${id}-reason`);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  useHoldDialog(false, working);
  const booking = candidates.find(({ installmentId }) => String(installmentId) === installment);

  const chosen = useRef(contract);

  const chooseContract = async (choice: Choice): Promise<void> => {
    setContract(choice);
    chosen.current = choice;
    if (choice.id === null) return;
    setError(undefined);
    // Until its own are there, nothing is booked: least of all in the contract that was shown before.
    setCandidates([]);
    try {
      const found = (await fetchBankPayment(id, choice.id)).candidates;
      if (chosen.current !== choice) return;
      setCandidates(found);
      setInstallment(String(found[0]?.installmentId ?? ""));
      if (found.length === 0) setError("Este contrato não tem parcela que possa receber o pagamento.");
    } catch (thrown) {
      if (chosen.current === choice) setError(failureOf(thrown).message);
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
      const done = await decideBankPayment(id, decision);
      setReason("");
      onDecided(done);
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
