import { traceparentNow } from "@gleba/shared/tracing";
import type { output } from "zod/mini";
import type { IntentionReceived, intentionRequest } from "@gleba/shared/contracts";
import { developmentErrors } from "#domains/development";
import { ormOn, transactionOn, type LentConnection } from "#platform/db/db.ts";
import { ALONE, createBatcher } from "#platform/db/batching.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { freeKeys, readGivenAnswers, takeKeys, type KeyedRequest } from "#platform/keyed-requests/given-answers.ts";
import { repeated } from "#platform/keyed-requests/keyed-requests.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { intentionEmail } from "../../emails/intentions.ts";
import { receiveLeads } from "../../receive-lead.ts";
import { insertIntentions, readPublicPlaces, type OfferedPlace } from "../../repository/intentions.ts";
import { channelOf } from "../../rules/origin.ts";

/** Names this call among those that take a key. */
export const ROUTE = "POST /api/public/batches/intentions";

/** A visitor's question. */
interface Asked {
  request: output<typeof intentionRequest>;
  /** Whose session it came from. */
  customerId: number | null;
  /** Null where it has no key: sent again it is another question. */
  keyed: KeyedRequest | null;
  at: Date;
  traceparent: string | undefined;
}

const inputOf = ({ config }: Deps, { request, customerId, keyed, at, traceparent }: Asked, place: OfferedPlace) => {
  const protocol = newProtocol("C", at);
  const confirmation = intentionEmail({ portal: config.portalOrigin, to: request.email, protocol, place, at });
  return {
    ...request,
    channel: channelOf(request.origin),
    protocol,
    at,
    customerId,
    keyed,
    confirmation,
    traceparent,
    place,
  };
};

type Answer = IntentionReceived | AppError;
type Input = ReturnType<typeof inputOf>;

const received = ({ protocol, at }: Input): IntentionReceived => ({ protocol, receivedAt: at.toISOString() });

/** Those of a group that were not carried out yet: without a key, or the first under theirs. */
const notYetKept = async (tx: LentConnection, given: readonly Input[]): Promise<Input[]> => {
  const asked = given.flatMap((input) => (input.keyed ? [{ ...input.keyed, answer: received(input) }] : []));
  const free = await takeKeys(ormOn(tx), asked, given[0]!.at);
  return given.filter(({ keyed }) => !keyed || free.delete(keyed.key));
};

/** What is stored of a group, by the protocols that were free; a key whose protocol was not is free again. */
const store = async (tx: LentConnection, given: readonly Input[]) => {
  const wanted = await notYetKept(tx, given);
  const kept = wanted.length > 0 ? await insertIntentions(tx, wanted) : new Map<string, number>();
  const undone = wanted.flatMap(({ protocol, keyed }) => (keyed && !kept.has(protocol) ? [keyed.key] : []));
  await freeKeys(ormOn(tx), ROUTE, undone);
  const again = given.flatMap((input) => (input.keyed && !wanted.includes(input) ? [input.keyed.key] : []));
  const answers = await readGivenAnswers(ormOn(tx), ROUTE, again);
  const leads = wanted.flatMap(({ protocol, place, at }) => {
    const id = kept.get(protocol);
    return id === undefined ? [] : [{ kind: "intention" as const, ref: String(id), place, at }];
  });
  return { kept, answers, news: await receiveLeads(tx, leads) };
};

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
  if (given.length === 0) return inputs.map(() => developmentErrors.batchNotFound());
  const { kept, answers, news } = await transactionOn(db.pool, (tx) => store(tx, given), {
    isPlannedOnce: true,
  });
  for (const each of news) bus.announceStaff(each);
  outbox.wake();
  return inputs.map((input) => {
    if (!input) return developmentErrors.batchNotFound();
    if (kept.has(input.protocol)) return received(input);
    const before = input.keyed && answers.get(input.keyed.key);
    return before ? repeated<IntentionReceived>(input.keyed!, before) : ALONE;
  });
};

/**
 * Keeps visitors' questions about lots. Those that come while others are being stored are stored together
 * ([decision 125](../../../../../../docs/decisions/0125-writers-go-together.md)).
 */
export const createIntentionDesk = (deps: Deps) => {
  const keep = createBatcher<Asked, Answer>({ all: (asked) => keepAll(deps, asked) });
  return (
    request: output<typeof intentionRequest>,
    { customerId, keyed }: Pick<Asked, "customerId" | "keyed">,
  ): Promise<Answer> => keep({ request, customerId, keyed, at: deps.clock(), traceparent: traceparentNow() });
};
