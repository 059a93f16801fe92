import type { BatchDetails, ReserveRequest } from "@gleba/shared/contracts";
import { announce } from "@gleba/shared/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLinkKey, type LinkKey } from "#platform/email-link";
import { refusalOf, reserve, type ReservationRefusal } from "./api.ts";
import { forgetDraft, readDraft, writeDraft, type ReservationFields } from "./draft.ts";
import { keyed } from "./idempotency-key.ts";

/** From a filled form to a reservation: sends each request once, keeps everything typed until it worked. */
export const useReservation = ({ idBatch }: BatchDetails) => {
  const [draft] = useState(() => readDraft(idBatch));
  const link = useLinkKey();
  const request = useRef(draft.request);
  const [own, setOwn] = useState<LinkKey | null>(() => link ?? draft.own ?? null);
  const [refusal, setRefusal] = useState<ReservationRefusal | null>(null);

  useEffect(() => {
    if (!link) return;
    writeDraft(idBatch, { ...readDraft(idBatch), own: link });
    setOwn(link);
  }, [link, idBatch]);

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
      const { protocol, accessKey, position } = await reserve(body, request.current.key);
      writeDraft(idBatch, { own: { protocol, accessKey } });
      setOwn({ protocol, accessKey });
      announce(position === 0 ? "Lote reservado." : `Você está na fila, posição ${position}.`);
      return null;
    } catch (thrown) {
      const refused = refusalOf(thrown);
      if (refused.keySpent) request.current = undefined;
      keep(fields);
      setRefusal(refused);
      return refused;
    }
  };

  /** Leaves the reservation for an empty form. */
  const startAgain = (): void => {
    forgetDraft(idBatch);
    request.current = undefined;
    setOwn(null);
  };
  return { typedBefore: draft.fields, own, refusal, keep, send, startAgain };
};
