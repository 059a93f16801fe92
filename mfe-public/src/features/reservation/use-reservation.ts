import { withIdempotencyKey } from "@gleba/shared/kit";
import {
  type BatchDetails,
  normalizeDocument,
  type ReserveForCustomer,
  type ReserveRequest,
} from "@gleba/shared/contracts";
import { announce } from "@gleba/shared/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLinkKey, type LinkKey } from "#platform/email-link";
import { failureFrom, reserve, reserveForCustomer } from "./api.ts";
import { readDraft, writeDraft, type Draft, type ReservationFields } from "./draft.ts";
import { tellOtherTabs, useOtherTabs } from "./other-tabs.ts";
import type { ReservationFailure } from "./reservation-failure.ts";

const NONE: readonly LinkKey[] = [];

const without = (one: LinkKey, others: readonly LinkKey[] = []): LinkKey[] =>
  others.filter(({ protocol }) => protocol !== one.protocol);

/**
 * From a filled form to a reservation: sends each request once and saves everything typed until it succeeded. `reread` reads the
 * lot again, and is called when its price has changed.
 */
export const useReservation = ({ idBatch }: BatchDetails, reread: () => Promise<void>) => {
  const [draft, setDraft] = useState(() => readDraft(idBatch));
  const link = useLinkKey();
  const request = useRef(draft.request);
  const [own, setOwn] = useState<LinkKey | null>(() => link ?? draft.own ?? null);
  const [failure, setFailure] = useState<ReservationFailure | null>(null);

  useEffect(() => {
    if (!link) return;
    writeDraft(idBatch, { ...readDraft(idBatch), own: link });
    setOwn(link);
  }, [link, idBatch]);

  const saveDraft = useCallback(
    (fields: ReservationFields | undefined): void =>
      writeDraft(idBatch, { fields, request: request.current, others: readDraft(idBatch).others }),
    [idBatch],
  );

  /** The failure, or null when it succeeded. What a person typed about themselves is kept until then. */
  const send = async (
    body: ReserveRequest | ReserveForCustomer,
    fields: ReservationFields | undefined = readDraft(idBatch).fields,
  ): Promise<ReservationFailure | null> => {
    // The same request at another price is the same: the first may have reached the server.
    const { seenPriceCents: _, ...asked } = body;
    request.current = withIdempotencyKey(asked, request.current);
    const { key } = request.current;
    saveDraft(fields);
    setFailure(null);
    try {
      const sent = "customerId" in body ? reserveForCustomer(body, key) : reserve(body, key);
      const { protocol, accessKey, position } = await sent;
      writeDraft(idBatch, { own: { protocol, accessKey }, others: readDraft(idBatch).others });
      setOwn({ protocol, accessKey });
      if ("document" in body)
        tellOtherTabs({ idBatch, document: normalizeDocument(body.document), own: { protocol, accessKey } });
      announce(position === 0 ? "Lote reservado." : `Você está na fila, posição ${position}.`);
      return null;
    } catch (thrown) {
      const failed = failureFrom(thrown);
      if (failed.keyUsed) request.current = undefined;
      if (failed.priceChanged) await reread();
      saveDraft(fields);
      setFailure(failed);
      return failed;
    }
  };

  const write = (next: Draft): void => {
    writeDraft(idBatch, next);
    setDraft(next);
    setOwn(next.own ?? null);
  };
  // Of the person who is typed here too it is the answer; of another one it stands beside the form.
  useOtherTabs((told) => {
    const kept = readDraft(idBatch);
    if (told.idBatch !== idBatch || kept.own) return;
    const typed = kept.fields && normalizeDocument(kept.fields.document);
    if (!typed || typed === told.document) write({ ...kept, own: told.own });
    else write({ ...kept, others: [...without(told.own, kept.others), told.own] });
  });
  /** Leaves the reservation for the form, empty or as it was left; `keep`: the reservation goes on, and is found again. */
  const startAgain = (keep: boolean): void => {
    const { fields, others: before } = readDraft(idBatch);
    request.current = undefined;
    write({ fields, others: own && keep ? [...without(own, before), own] : before });
  };
  /** Shows one that goes on; what was typed for somebody else stays. */
  const showOther = (other: LinkKey): void => {
    const { fields, others: before } = readDraft(idBatch);
    write({ fields, own: other, others: without(other, before) });
  };
  return {
    savedFields: draft.fields,
    own,
    others: draft.others ?? NONE,
    failure,
    saveDraft,
    send,
    startAgain,
    showOther,
  };
};
