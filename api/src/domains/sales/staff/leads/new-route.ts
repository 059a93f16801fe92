import type { FastifyInstance } from "fastify";
import type { output } from "zod/mini";
import { errorBody } from "@gleba/shared/contracts";
import { staffContact, staffContactKept } from "@gleba/shared/contracts/crm";
import { traceparentNow } from "@gleba/shared/tracing";
import { developmentErrors } from "#domains/development";
import type { Staff } from "#platform/auth/guard.ts";
import { ormOn, transactionOn } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { intentionEmail } from "../../emails/intentions.ts";
import { insertIntentions, readPublicPlace, type OfferedPlace } from "../../repository/intentions.ts";
import { insertContact, readPublicDevelopment, recordContact } from "../../repository/staff-made.ts";

type Contact = output<typeof staffContact>;

const placeOf = ({ db }: Deps, { idBatch, ventureId }: Contact): Promise<OfferedPlace | null> =>
  idBatch === undefined ? readPublicDevelopment(db.orm, ventureId!) : readPublicPlace(db, idBatch);

interface Kept {
  contact: Contact;
  place: OfferedPlace;
  protocol: string;
  at: Date;
}

/** Writes it under this protocol, with the confirmation of visitors' own; null when the protocol is taken. */
const store = async (deps: Deps, by: Staff, { contact, place, protocol, at }: Kept): Promise<number | null> => {
  const { db, config, outbox } = deps;
  const { idBatch, ventureId, channel = "counter", ...given } = contact;
  const confirmation = intentionEmail({ portal: config.portalOrigin, to: given.email, protocol, place, at });
  if (idBatch === undefined)
    return db.transaction(async (tx) => {
      const said = { ...given, ventureId: ventureId!, channel, protocol, receivedAt: at };
      const id = await insertContact(tx, said);
      if (id === null) return null;
      await outbox.post(tx, confirmation);
      await recordContact(deps, tx, by, { id, protocol });
      return id;
    });
  return transactionOn(db.pool, async (tx) => {
    const said = { ...given, idBatch, channel, protocol, at, customerId: null, confirmation };
    const id = (await insertIntentions(tx, [{ ...said, traceparent: traceparentNow() }])).get(protocol) ?? null;
    if (id !== null) await recordContact(deps, ormOn(tx), by, { id, protocol });
    return id;
  });
};

const keep = async (
  deps: Deps,
  by: Staff,
  contact: Contact,
  place: OfferedPlace,
): Promise<{ ref: string; protocol: string }> => {
  const at = deps.clock();
  for (;;) {
    const protocol = newProtocol("C", at);
    const id = await store(deps, by, { contact, place, protocol, at });
    if (id !== null) return { ref: String(id), protocol };
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
            "Either `idBatch` or `ventureId`. It is the caller's, and counts as contacted. The person is mailed the protocol.",
          body: staffContact,
          response: { 201: staffContactKept, ...staffErrorResponses, 404: errorBody },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        const place = await placeOf(deps, request.body);
        if (!place)
          throw request.body.idBatch === undefined ? developmentErrors.notFound() : developmentErrors.batchNotFound();
        const kept = await keep(deps, by, request.body, place);
        outbox.wake();
        bus.announceStaff({ staff: [], told: false, lists: ["leads"] });
        return reply.status(201).send(kept);
      },
    );
  };
