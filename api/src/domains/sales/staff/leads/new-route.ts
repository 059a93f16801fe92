import type { FastifyInstance } from "fastify";
import { errorBody } from "@gleba/shared/contracts";
import { staffContact, staffContactKept } from "@gleba/shared/contracts/crm";
import { traceparentNow } from "@gleba/shared/tracing";
import { developmentErrors } from "#domains/development";
import { ormOn, transactionOn } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { intentionEmail } from "../../emails/intentions.ts";
import { insertIntentions, readPublicPlace } from "../../repository/intentions.ts";
import { recordContact } from "../../repository/staff-made.ts";

/** `POST /api/crm/leads`: the staff write down somebody who came or called. */
export const staffContactRoute =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    const { db, bus, clock, config, outbox } = deps;
    routes.post(
      "/api/crm/leads",
      {
        schema: {
          ...staffCall("leads"),
          operationId: "addLead",
          summary: "Write down somebody who asked the staff about a lot",
          description: "It is the caller's, and counts as contacted. The person is mailed the protocol.",
          body: staffContact,
          response: { 201: staffContactKept, ...staffErrorResponses, 404: errorBody },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        const place = await readPublicPlace(db, request.body.idBatch);
        if (!place) throw developmentErrors.batchNotFound();
        const at = clock();
        const store = async (): Promise<{ ref: string; protocol: string }> => {
          const protocol = newProtocol("C", at);
          const confirmation = intentionEmail({
            portal: config.portalOrigin,
            to: request.body.email,
            protocol,
            place,
            at,
          });
          const ref = await transactionOn(db.pool, async (tx) => {
            const given = {
              ...request.body,
              channel: request.body.channel ?? "counter",
              protocol,
              at,
              customerId: null,
              confirmation,
              traceparent: traceparentNow(),
            };
            const id = (await insertIntentions(tx, [given])).get(protocol);
            if (id === undefined) return null;
            await recordContact(deps, ormOn(tx), by, { id, protocol });
            return id;
          });
          return ref === null ? store() : { ref: String(ref), protocol };
        };
        const kept = await store();
        outbox.wake();
        bus.announceStaff({ staff: [], told: false, lists: ["leads"] });
        return reply.status(201).send(kept);
      },
    );
  };
