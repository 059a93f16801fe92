import { traceparentNow } from "@gleba/shared/tracing";
import type { output } from "zod/mini";
import type { IntentionReceived, intentionRequest } from "@gleba/shared/contracts";
import { developmentErrors } from "#domains/development";
import { transactionOn, type LentConnection } from "#platform/db/db.ts";
import { ALONE, createBatcher } from "#platform/db/batching.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { intentionEmail } from "../../emails/intentions.ts";
import { receiveLeads } from "../../receive-lead.ts";
import { channelOf } from "../../rules/origin.ts";
import { insertIntentions, readPublicPlaces, type OfferedPlace } from "../../repository/intentions.ts";

/** A visitor's question. */
interface Asked {
  request: output<typeof intentionRequest>;
  /** Whose session it came from. */
  customerId: number | null;
  at: Date;
  traceparent: string | undefined;
}

const inputOf = ({ config }: Deps, { request, customerId, at, traceparent }: Asked, place: OfferedPlace) => {
  const protocol = newProtocol("C", at);
  const confirmation = intentionEmail({ portal: config.portalOrigin, to: request.email, protocol, place, at });
  return { ...request, channel: channelOf(request.origin), protocol, at, customerId, confirmation, traceparent, place };
};

type Answer = IntentionReceived | AppError;

/** Stores questions in one transaction: each person is mailed their protocol, and the staff are told. One whose protocol is taken goes again. */
const keepAll = async (deps: Deps, asked: readonly Asked[]): Promise<(Answer | typeof ALONE)[]> => {
  const { db, bus, outbox } = deps;
  const places = await readPublicPlaces(
    db,
    asked.map(({ request }) => request.idBatch),
  );
  const inputs = asked.map((one) => {
    const place = places.get(one.request.idBatch);
    return place && inputOf(deps, one, place);
  });
  const given = inputs.filter((input) => input !== undefined);
  const kept = new Map<string, number>();
  if (given.length > 0) {
    const keep = async (tx: LentConnection) => {
      for (const [protocol, id] of await insertIntentions(tx, given)) kept.set(protocol, id);
      const leads = given.flatMap(({ protocol, place, at }) => {
        const id = kept.get(protocol);
        return id === undefined ? [] : [{ kind: "intention" as const, ref: String(id), place, at }];
      });
      return receiveLeads(tx, leads);
    };
    const news = await transactionOn(db.pool, keep, { isPlannedOnce: true });
    for (const each of news) bus.announceStaff(each);
    outbox.wake();
  }
  return inputs.map((input) => {
    if (!input) return developmentErrors.batchNotFound();
    return kept.has(input.protocol) ? { protocol: input.protocol, receivedAt: input.at.toISOString() } : ALONE;
  });
};

/**
 * Keeps visitors' questions about lots. Those that come while others are being stored are stored together
 * ([decision 125](../../../../../../docs/decisions/0125-writers-go-together.md)).
 */
export const createIntentionDesk = (deps: Deps) => {
  const keep = createBatcher<Asked, Answer>({ all: (asked) => keepAll(deps, asked) });
  return (request: output<typeof intentionRequest>, customerId: number | null): Promise<Answer> =>
    keep({ request, customerId, at: deps.clock(), traceparent: traceparentNow() });
};
