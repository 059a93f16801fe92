import { failureOf } from "@gleba/shared/kit";
import { formatCents, formatDate } from "@gleba/shared/words";
import { ErrorCard, Skeleton, Stack, useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { fetchRescission } from "./api.ts";
import { RefundLines } from "./components/refund-lines.tsx";

/** What undoing the contract today gives back, line by line, as its customer reads it. */
export const RescissionSheet = ({ contractId }: { contractId: number }) => {
  const [answer, again] = useAnswer(
    useCallback((signal: AbortSignal) => fetchRescission(contractId, signal), [contractId]),
  );
  if (answer.state === "loading") return <Skeleton lines={4} height="2rem" width="100%" />;
  if (answer.state === "failed") {
    const { message, id } = failureOf(answer.error);
    return (
      <ErrorCard title="A conta da devolução não carregou" message={message} errorId={id} onRetry={again}>
        <span>Confira-a antes de desfazer o contrato.</span>
      </ErrorCard>
    );
  }
  const { withPossession } = answer.value;
  return (
    <Stack gap="sm" as="section" aria-label="Devolução">
      <RefundLines refund={answer.value} />
      {withPossession && withPossession.fruitionCents > 0 && (
        <p>
          A posse não está registrada. Se foi transmitida em {formatDate(withPossession.sinceOn)}, a devolução é de{" "}
          {formatCents(withPossession.refundCents)}: registre a posse nas condições antes de desfazer.
        </p>
      )}
    </Stack>
  );
};
