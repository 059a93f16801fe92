import type { FastifyInstance } from "fastify";
import type { output } from "zod/mini";
import { errorBody } from "@gleba/shared/contracts";
import { crmVisit, staffVisit, type CrmVisit } from "@gleba/shared/contracts/crm";
import { developmentErrors } from "#domains/development";
import type { Staff } from "#platform/auth/guard.ts";
import type { Tx } from "#platform/db/db.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { changedLists } from "#platform/events/bus.ts";
import { AppError, unwrap } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import type { KeyedRequest } from "#platform/keyed-requests/given-answers.ts";
import { carriedOutOnce, KEY_DESCRIPTION, keyedRequest, keyHeaders } from "#platform/keyed-requests/keyed-requests.ts";
import { newProtocol } from "#platform/text/protocol.ts";
import { visitAskedEmail } from "../../emails/visits.ts";
import { presentVisit } from "../../present/visit.ts";
import { recordContact } from "../../repository/staff-made.ts";
import { insertVisit, readVisit, readVisited } from "../../repository/visits.ts";
import { remindAt } from "../../rules/visits.ts";
import { joinLead } from "../leads/merge.ts";
import { takeSlot } from "../../take-slot.ts";
import { visitNotice } from "../../visit-notice.ts";

/** Names this call among those that take a key. */
const ROUTE = "POST /api/crm/visits";

/** Marks a visit in a free slot: its contact is the caller's, and the person is mailed the link that moves or cancels it. */
const mark = async (
  deps: Deps,
  tx: Tx,
  by: Staff,
  { ventureId, startsAt, channel = "counter", lead, ...person }: output<typeof staffVisit>,
): Promise<{ id: number } | AppError> => {
  const at = deps.clock();
  const visited = await readVisited(tx, ventureId);
  if (!visited?.development.published) return developmentErrors.notFound();
  const slot = await takeSlot(tx, visited.development, { startsAt: new Date(startsAt), now: at, byStaff: true });
  if (slot instanceof AppError) return slot;
  const values = { ...person, ...slot, ventureId, channel, at };
  let made: Awaited<ReturnType<typeof insertVisit>> = null;
  let protocol = "";
  while (made === null) {
    protocol = newProtocol("C", at);
    made = await insertVisit(tx, { ...values, protocol, remindAt: remindAt(slot.startsAt, at) });
  }
  await recordContact(deps, tx, by, { id: made.intentionId, protocol });
  if (lead) {
    const refused = await joinLead(deps, tx, by, { made: { kind: "intention", ref: String(made.intentionId) }, lead });
    if (refused) return refused;
  }
  const row = (await readVisit(tx, { id: made.visitId }))!;
  await recordStaff(deps, tx, by, {
    action: "created",
    entity: "site_visit",
    entityId: row.id,
    label: row.name,
    before: null,
    after: { startsAt: row.startsAt.toISOString(), status: row.status },
  });
  await deps.outbox.post(tx, visitAskedEmail({ ...visitNotice(deps, row, at), byStaff: true }));
  await deps.bus.publishStaff(tx, changedLists("leads"));
  return { id: row.id };
};

/** Marks it once: sent again under its key it is the visit that was marked. */
const markOnce = (
  deps: Deps,
  by: Staff,
  asked: output<typeof staffVisit>,
  keyed: KeyedRequest | null,
): Promise<CrmVisit | AppError> =>
  inTransaction(deps, async (tx) => {
    const marked = await carriedOutOnce(tx, keyed, deps.clock(), () => mark(deps, tx, by, asked));
    if (marked instanceof AppError) return marked;
    return presentVisit((await readVisit(tx, marked!))!);
  });

/** `POST /api/crm/visits`: the staff mark a visit for somebody at the counter or on the telephone. */
export const staffVisitRoute =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.post(
      "/api/crm/visits",
      {
        schema: {
          ...staffCall("visits"),
          operationId: "markVisit",
          summary: "Mark a visit for somebody who asked the staff to",
          description:
            "Its contact is the caller's, and counts as contacted; with `lead` it goes into that one. The person is mailed, and may move or cancel it by that link. 409 `slot_taken`. " +
            KEY_DESCRIPTION,
          headers: keyHeaders,
          body: staffVisit,
          response: { 201: crmVisit, ...recordErrorResponses, 422: errorBody },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "sell");
        const keyed = unwrap(keyedRequest(request.headers, ROUTE, { ...request.body, by: by.id }));
        return reply.status(201).send(unwrap(await markOnce(deps, by, request.body, keyed)));
      },
    );
  };
