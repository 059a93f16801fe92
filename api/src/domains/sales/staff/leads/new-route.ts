import type { FastifyInstance } from "fastify";
import type { output } from "zod/mini";
import { errorBody } from "@gleba/shared/contracts";
import { staffContact, staffContactKept } from "@gleba/shared/contracts/crm";
import { traceparentNow } from "@gleba/shared/tracing";
import { developmentErrors } from "#domains/development";
import type { Staff } from "#platform/auth/guard.ts";
import { ormOn, transactionOn, type LentConnection, type Tx } from "#platform/db/db.ts";
import { changedLists } from "#platform/events/bus.ts";
import { unwrap, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import type { KeyedRequest } from "#platform/keyed-requests/given-answers.ts";
import { carriedOutOnce, KEY_DESCRIPTION, keyedRequest, keyHeaders } from "#platform/keyed-requests/keyed-requests.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { intentionEmail } from "../../emails/intentions.ts";
import { insertIntentions, readPublicPlace, type OfferedPlace } from "../../repository/intentions.ts";
import { insertContact, readPublicDevelopment, recordContact } from "../../repository/staff-made.ts";

/** Names this call among those that take a key. */
const ROUTE = "POST /api/crm/leads";

type Contact = output<typeof staffContact>;

const placeOf = ({ db }: Deps, { idBatch, ventureId }: Contact): Promise<OfferedPlace | null> =>
  idBatch === undefined ? readPublicDevelopment(db.orm, ventureId!) : readPublicPlace(db, idBatch);

interface Kept {
  contact: Contact;
  place: OfferedPlace;
  protocol: string;
  at: Date;
}

/** What the caller is answered. */
interface Answer {
  ref: string;
  protocol: string;
}

const insertOfDevelopment = async (deps: Deps, tx: Tx, by: Staff, kept: Kept): Promise<Answer | null> => {
  const { protocol, at } = kept;
  const { idBatch: _, ventureId, channel = "counter", message = "", ...given } = kept.contact;
  const said = { ...given, message, ventureId: ventureId!, channel, protocol, receivedAt: at };
  const id = await insertContact(tx, said);
  if (id === null) return null;
  await deps.outbox.post(tx, confirmationOf(deps, kept));
  await recordContact(deps, tx, by, { id, protocol });
  return { ref: String(id), protocol };
};

const insertOfLot = async (deps: Deps, tx: LentConnection, by: Staff, kept: Kept): Promise<Answer | null> => {
  const { protocol, at } = kept;
  const { idBatch, ventureId: _, channel = "counter", message = "", ...given } = kept.contact;
  const confirmation = confirmationOf(deps, kept);
  const said = { ...given, message, idBatch: idBatch!, channel, protocol, at, customerId: null, confirmation };
  const id = (await insertIntentions(tx, [{ ...said, traceparent: traceparentNow() }])).get(protocol);
  if (id === undefined) return null;
  await recordContact(deps, ormOn(tx), by, { id, protocol });
  return { ref: String(id), protocol };
};

const confirmationOf = ({ config }: Deps, { contact, place, protocol, at }: Kept) =>
  intentionEmail({ portal: config.portalOrigin, to: contact.email, protocol, place, at });

/** Writes it under this protocol, with the confirmation of visitors' own; null when the protocol is taken. */
const store = (deps: Deps, by: Staff, kept: Kept, keyed: KeyedRequest | null): Promise<Answer | AppError | null> => {
  const { db } = deps;
  const { at } = kept;
  if (kept.contact.idBatch === undefined)
    return db.transaction((tx) => carriedOutOnce(tx, keyed, at, () => insertOfDevelopment(deps, tx, by, kept)));
  return transactionOn(db.pool, (tx) => carriedOutOnce(ormOn(tx), keyed, at, () => insertOfLot(deps, tx, by, kept)));
};

const keep = async (
  deps: Deps,
  by: Staff,
  { contact, place, keyed }: Pick<Kept, "contact" | "place"> & { keyed: KeyedRequest | null },
): Promise<Answer | AppError> => {
  const at = deps.clock();
  for (;;) {
    const answer = await store(deps, by, { contact, place, protocol: newProtocol("C", at), at }, keyed);
    if (answer !== null) return answer;
  }
};

/** `POST /api/crm/leads`: the staff write down somebody who came or called. */
export const staffContactRoute =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const { bus, outbox } = deps;
    routes.post(
      "/api/crm/leads",
      {
        schema: {
          ...staffCall("leads"),
          operationId: "addLead",
          summary: "Write down somebody who asked the staff about a lot or a development",
          description:
            "Either `idBatch` or `ventureId`. It is the caller's, and counts as contacted. The person is mailed the protocol. " +
            KEY_DESCRIPTION,
          headers: keyHeaders,
          body: staffContact,
          response: { 201: staffContactKept, ...staffErrorResponses, 404: errorBody, 422: errorBody },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        const keyed = unwrap(keyedRequest(request.headers, ROUTE, { ...request.body, by: by.id }));
        const place = await placeOf(deps, request.body);
        if (!place)
          throw request.body.idBatch === undefined ? developmentErrors.notFound() : developmentErrors.batchNotFound();
        const kept = unwrap(await keep(deps, by, { contact: request.body, place, keyed }));
        outbox.wake();
        bus.announceStaff(changedLists("leads"));
        return reply.status(201).send(kept);
      },
    );
  };
