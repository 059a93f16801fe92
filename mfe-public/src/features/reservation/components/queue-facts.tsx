import type { BatchDetails } from "@gleba/shared/contracts";
import { useAnswer } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";
import { useCallback } from "react";
import { fetchLot } from "#features/lot";

const peopleText = (count: number): string => (count === 1 ? "1 pessoa" : `${count} pessoas`);

interface Props {
  lot: BatchDetails;
  /** People who wait, where an answer just told; asked for otherwise. */
  waiting?: number;
}

/** Until when somebody else has the lot, and how many wait for it: asked anew, since both changed after the page came. */
export const QueueFacts = ({ lot, waiting }: Props) => {
  const [answer] = useAnswer(useCallback((signal: AbortSignal) => fetchLot(lot.idBatch, signal), [lot.idBatch]));
  const now = answer.state === "ready" ? answer.value : null;
  const people = waiting ?? now?.queueLength;
  return (
    <>
      {now?.holdUntil && (
        <>
          A reserva atual vale até <strong>{formatDateTime(now.holdUntil)}</strong>.{" "}
        </>
      )}
      {people !== undefined && (
        <>
          Fila de espera: <strong>{peopleText(people)}</strong>.
        </>
      )}
    </>
  );
};
