import type { FastifyInstance } from "fastify";
import type { StaffRights } from "@gleba/shared/contracts";
import { timelinePage, timelineQuery, type TimelineEntry, type TimelineKind } from "@gleba/shared/contracts/crm";
import { readFormerEmails } from "#domains/customers";
import { recordAccess } from "#domains/identity";
import { readerOf } from "#platform/auth/guard.ts";
import { commonErrors } from "#platform/http/app-error.ts";
import { idParams } from "#platform/http/customer-scope.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { readCustomerEmail } from "../../repository/timeline-customer.ts";
import { readTimeline, type TimelineCursor, type TimelineRow } from "../../repository/timeline.ts";

const SIZE = 30;

/** Who reads what of it: the same right as its own screen asks for. */
const RIGHT_OF: Readonly<Record<TimelineKind, keyof StaffRights>> = {
  lead: "sell",
  simulation: "sell",
  visit: "sell",
  reservation: "sell",
  note: "sell",
  contract: "readCustomers",
  payment: "readCustomers",
  paper: "readCustomers",
  message: "readCustomers",
  conversation: "answerCustomers",
};

const KINDS = Object.keys(RIGHT_OF) as TimelineKind[];

const cursorOf = (before: string | undefined): TimelineCursor | null => {
  if (before === undefined) return null;
  const dot = before.indexOf(".");
  return { us: before.slice(0, dot), key: before.slice(dot + 1) };
};

const present = ({ us, ...row }: TimelineRow): TimelineEntry => ({
  ...row,
  at: new Date(Number(us) / 1_000).toISOString(),
});

/** `/api/crm/customers/{id}/timeline`: from the first contact to the last payment. */
export const timelineRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.get(
      "/api/crm/customers/:id/timeline",
      {
        schema: {
          ...staffCall("customers"),
          operationId: "customerTimeline",
          summary: "What happened with a customer, from the first contact to the last payment, the newest first",
          description:
            "Thirty at a time; `next` goes into `before`. Contacts, simulations, visits and reservations are those of the customer's account and e-mail. Kinds that whoever asks may not read elsewhere are left out; `kinds` names the others.",
          params: idParams,
          querystring: timelineQuery,
          response: { 200: timelinePage, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "readCustomers");
        const { id } = request.params;
        const email = await readCustomerEmail(deps.db.orm, id, by.developments);
        if (email === null) throw commonErrors.notFound();
        const reader = readerOf(by);
        if (!(await recordAccess(deps, reader, id, "Viu a linha do tempo do seu cadastro")))
          throw commonErrors.notFound();
        const allowed = KINDS.filter((kind) => by.can[RIGHT_OF[kind]]);
        const asked = request.query.kinds;
        const rows = await readTimeline(
          deps.db,
          { id, emails: [email, ...(await readFormerEmails(deps.db.orm, id))], developments: by.developments },
          {
            kinds: asked ? allowed.filter((kind) => asked.includes(kind)) : allowed,
            after: cursorOf(request.query.before),
            size: SIZE + 1,
          },
        );
        const shown = rows.slice(0, SIZE);
        const last = shown.at(-1);
        return {
          entries: shown.map(present),
          next: rows.length > SIZE && last ? `${last.us}.${last.key}` : null,
          kinds: allowed,
        };
      },
    );
  };
