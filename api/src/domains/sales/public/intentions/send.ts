import type { output } from "zod/mini";
import type { IntentionReceived, intentionRequest } from "@gleba/shared/contracts";
import { developmentErrors } from "#domains/development";
import { ormOn, transactionOn } from "#platform/db/db.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { intentionEmail } from "../../emails/intentions.ts";
import { receiveLead } from "../../receive-lead.ts";
import { insertIntention, readPublicPlace } from "../../repository/intentions.ts";

/** Keeps a visitor's question about a lot; in one transaction the person is mailed its protocol and the staff are told. */
export const sendIntention = async (
  { db, bus, clock, config, outbox }: Deps,
  request: output<typeof intentionRequest>,
  customerId: number | null,
): Promise<IntentionReceived | AppError> => {
  const place = await readPublicPlace(db, request.idBatch);
  if (!place) return developmentErrors.batchNotFound();
  const at = clock();
  const store = async (): Promise<string> => {
    const protocol = newProtocol("C", at);
    const confirmation = intentionEmail({ portal: config.portalOrigin, to: request.email, protocol, place, at });
    const news = await transactionOn(db.pool, async (tx) => {
      const id = await insertIntention(tx, { ...request, protocol, at, customerId, confirmation });
      return id === null ? null : receiveLead(ormOn(tx), { kind: "intention", ref: String(id), place, at });
    });
    if (!news) return store();
    bus.announceStaff(news);
    return protocol;
  };
  const protocol = await store();
  outbox.wake();
  return { protocol, receivedAt: at.toISOString() };
};
