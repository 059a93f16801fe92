import type { Contract, Installment } from "@gleba/shared/contracts";
import { EmptyState, Skeleton, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { LoadFailure } from "#ui/load-failure";
import { fetchOpen } from "./api.ts";
import { Calculator } from "./calculator.tsx";

const byDueDate = (one: Installment, other: Installment): number => one.dueDate.localeCompare(other.dueDate);

/** Paying open installments before their time, at present value (consumer code, art. 52 §2). */
export const EarlyPayment = ({ contract }: { contract: Contract }) => {
  const { id } = contract;
  const ask = useCallback(async () => (await fetchOpen(id)).sort(byDueDate), [id]);
  const [answer, again] = useAnswer(ask);
  if (answer.state === "loading") return <Skeleton lines={5} height="3rem" />;
  if (answer.state === "failed")
    return <LoadFailure title="Não foi possível carregar as parcelas em aberto" error={answer.error} onRetry={again} />;
  if (answer.value.length === 0)
    return <EmptyState title="Não há parcelas para antecipar">Todas as parcelas a vencer já foram pagas.</EmptyState>;
  return <Calculator contract={contract} open={answer.value} />;
};
