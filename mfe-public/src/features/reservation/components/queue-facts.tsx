import type { BatchDetails } from "@gleba/shared/contracts";
import { useAnswer } from "@gleba/shared/ui";
import { formatDateTime } from "@gleba/shared/words";
import { useCallback } from "react";
import { fetchLot } from "#features/lot";

const peopleText = (count: number): string => (count === 0 ? "ninguém" : count === 1 ? "1 pessoa" : `${count} pessoas`);

interface FactsProps {
  holdUntil: string | null;
  people: number | undefined;
}

const Facts = ({ holdUntil, people }: FactsProps) => (
  <>
    {holdUntil && (
      <>
        A reserva atual vale até <strong>{formatDateTime(holdUntil)}</strong>.{" "}
      </>
    )}
    {people !== undefined && (
      <>
        Fila de espera: <strong>{peopleText(people)}</strong>.
      </>
    )}
  </>
);

interface Props {
  lot: BatchDetails;
  /** People who wait, where an answer just told; asked for otherwise. */
  waiting?: number;
}

/** Until when somebody else has the lot, and how many wait for it: asked anew, since both changed after the page came. */
export const QueueFacts = ({ lot, waiting }: Props) => {
  const [answer] = useAnswer(useCallback((signal: AbortSignal) => fetchLot(lot.idBatch, signal), [lot.idBatch]));
  const now = answer.state === "ready" ? answer.value : null;
  return <Facts holdUntil={now?.holdUntil ?? null} people={waiting ?? now?.queueLength} />;
};

/** What a form says of the lot's queue: what the lot's own answer does, or asked anew once the lot has changed; `told`: it is said already. */
export type QueueSource = "answer" | "asked" | "told";

/** The same beside a form. */
export const FormQueueFacts = ({ lot, queue }: { lot: BatchDetails; queue: QueueSource }) =>
  queue === "asked" ? <QueueFacts lot={lot} /> : <Facts holdUntil={lot.holdUntil} people={lot.queueLength} />;
