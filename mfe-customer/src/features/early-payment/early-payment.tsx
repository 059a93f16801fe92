import {
  DEFAULT_EARLY_PAYMENT_RULE,
  type Contract,
  type EarlyPaymentRule,
  type Installment,
} from "@gleba/shared/contracts";
import { EmptyState, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { LoadFailure } from "#ui/load-failure";
import { fetchOpen } from "./api.ts";
import { ByRequest } from "./by-request.tsx";
import { Calculator } from "./calculator.tsx";

const byDueDate = (one: Installment, other: Installment): number => one.dueDate.localeCompare(other.dueDate);

interface Props {
  contract: Contract;
  /** What the company takes; servers of before it could be said do not tell. */
  rule: EarlyPaymentRule | undefined;
}

/** Paying open installments before their time, at present value (consumer code, art. 52 §2). */
export const EarlyPayment = ({ contract, rule = DEFAULT_EARLY_PAYMENT_RULE }: Props) =>
  rule === "off" ? <ByRequest contract={contract} /> : <InPortal contract={contract} rule={rule} />;

const InPortal = ({ contract, rule }: { contract: Contract; rule: EarlyPaymentRule }) => {
  const { id } = contract;
  const ask = useCallback(async () => (await fetchOpen(id)).sort(byDueDate), [id]);
  const [answer, again] = useAnswer(ask);
  if (answer.state === "loading") return <Skeleton lines={5} height="3rem" />;
  if (answer.state === "failed")
    return <LoadFailure title="Não foi possível carregar as parcelas em aberto" error={answer.error} onRetry={again} />;
  if (answer.value.length === 0)
    return <EmptyState title="Não há parcelas para antecipar">Todas as parcelas a vencer já foram pagas.</EmptyState>;
  return <Calculator contract={contract} open={answer.value} rule={rule} />;
};
