import { type BatchDetails, type ReserveRequest } from "@gleba/shared/contracts";
import { announce } from "@gleba/shared/ui";
import { useCallback, useRef, useState } from "react";
import { refusalOf, reserve, type ReservationRefusal } from "./api.ts";
import { forgetDraft, readDraft, writeDraft, type Receipt, type ReservationFields } from "./draft.ts";
import { keyed } from "./request-key.ts";

/** A hold that has ended is no longer worth showing. */
const stillStands = ({ holdUntil }: Receipt): boolean => holdUntil === null || Date.parse(holdUntil) > Date.now();

const receiptOf = (answer: Awaited<ReturnType<typeof reserve>>, { name, email }: ReserveRequest): Receipt => ({
  protocol: answer.protocol,
  position: answer.position,
  holdUntil: "holdUntil" in answer ? answer.holdUntil : null,
  name: String(name),
  email: String(email),
});

/** From a filled form to a receipt: sends each request once, keeps everything typed until it worked. */
export const useReservation = ({ idBatch }: BatchDetails) => {
  const [draft] = useState(() => readDraft(idBatch));
  const request = useRef(draft.request);
  const [receipt, setReceipt] = useState(() => (draft.receipt && stillStands(draft.receipt) ? draft.receipt : null));
  const [refusal, setRefusal] = useState<ReservationRefusal | null>(null);

  const keep = useCallback(
    (fields: ReservationFields): void => writeDraft(idBatch, { fields, request: request.current }),
    [idBatch],
  );

  /** Answers the refusal, or null when it worked. */
  const send = async (body: ReserveRequest, fields: ReservationFields): Promise<ReservationRefusal | null> => {
    request.current = keyed(body, request.current);
    keep(fields);
    setRefusal(null);
    try {
      const got = receiptOf(await reserve(body, request.current.key), body);
      writeDraft(idBatch, { receipt: got });
      setReceipt(got);
      announce(got.position === 0 ? "Lote reservado." : `Você está na fila, posição ${got.position}.`);
      return null;
    } catch (thrown) {
      const refused = refusalOf(thrown);
      if (refused.keySpent) request.current = undefined;
      keep(fields);
      setRefusal(refused);
      return refused;
    }
  };

  /** Leaves the receipt for an empty form. */
  const startAgain = (): void => {
    forgetDraft(idBatch);
    request.current = undefined;
    setReceipt(null);
  };
  return { typedBefore: draft.fields, receipt, refusal, keep, send, startAgain };
};
