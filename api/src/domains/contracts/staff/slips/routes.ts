import type { FastifyInstance } from "fastify";
import { bankSlipRequestStatuses, idParam, pageOf } from "@gleba/shared/contracts";
import { staffSlip } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import * as z from "zod/mini";
import { recordAccesses } from "#domains/identity";
import { readerOf } from "#platform/auth/guard.ts";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { presentStaffSlip } from "../../present/slip.ts";
import { readStaffSlips } from "../../repository/staff-slips.ts";
import { retrySlip } from "./retry.ts";

const query = z.extend(pageQuery(["createdAt"]), {
  status: z.optional(z.enum(bankSlipRequestStatuses, "A situação não existe.")),
  contract: z.optional(idParam),
});
const params = z.strictObject({ id: idParam });
const done = z.object({ id: z.int() });
const call = staffCall("bank slips");

/** `/api/crm/bankslips`: the slips that were asked for, and another try for those that failed. */
export const staffBankSlipRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.get(
      "/api/crm/bankslips",
      {
        schema: {
          ...call,
          operationId: "staffBankSlips",
          summary: "Bank slips, the newest first",
          description: "`status=failed`: those that can be tried again; not those whose day is over.",
          querystring: query,
          response: { 200: pageOf(staffSlip), ...staffErrorResponses },
        },
      },
      async (request) => {
        const { id, developments } = await requireRight(request, "readCustomers");
        const { rows, total } = await readStaffSlips(deps.db.orm, {
          ...request.query,
          developments,
          today: dayInBrazil(deps.clock()),
        });
        const customers = [...new Set(rows.map(({ contract }) => contract.customerId))];
        const reader = readerOf({ id });
        await recordAccesses(deps, reader, customers, "Viu boletos seus na lista de boletos");
        return presentPage(request.query, rows.map(presentStaffSlip), total);
      },
    );

    routes.post(
      "/api/crm/bankslips/:id/retry",
      {
        schema: {
          ...call,
          operationId: "retryBankSlip",
          summary: "Try a failed slip again",
          description: "409 `slip_not_failed`, `slip_day_over`, `contract_regretted`.",
          params,
          response: { 202: done, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "manageContracts");
        return reply.status(202).send(unwrap(await retrySlip(deps, by, request.params.id)));
      },
    );
  };
