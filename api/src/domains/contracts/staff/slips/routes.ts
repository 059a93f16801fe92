import type { FastifyInstance } from "fastify";
import { and, desc, eq, isNull } from "drizzle-orm";
import { bankSlipRequestStatuses, idParam, pageOf } from "@gleba/shared/contracts";
import { staffSlip } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { pageQuery, presentPage } from "#platform/http/page.ts";
import { recordErrorResponses, staffCall, staffErrorResponses, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap, appError } from "#platform/http/app-error.ts";
import { bankSlips, contracts, customers, installments } from "#platform/db/schema/index.ts";
import { inTransaction, recordStaff, staffErrors } from "#platform/db/staff-transaction.ts";

const query = z.extend(pageQuery(["createdAt"]), {
  status: z.optional(z.enum(bankSlipRequestStatuses, "A situação não existe.")),
  contract: z.optional(idParam),
});
const params = z.strictObject({ id: idParam });
const done = z.object({ id: z.int() });
const call = staffCall("bank slips");

const notFailed = () => appError(409, "slip_not_failed", "Este boleto não falhou: não há o que tentar de novo.");

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
          querystring: query,
          response: { 200: pageOf(staffSlip), ...staffErrorResponses },
        },
      },
      async (request) => {
        await requireRight(request, "readCustomers");
        const { page, size, status, contract } = request.query;
        const condition = and(
          status && and(eq(bankSlips.status, status), isNull(bankSlips.cancelledAt)),
          contract === undefined ? undefined : eq(contracts.id, contract),
        );
        const rows = await deps.db.orm
          .select({ slip: bankSlips, contract: contracts, number: installments.number, customer: customers.name })
          .from(bankSlips)
          .innerJoin(installments, eq(installments.id, bankSlips.installmentId))
          .innerJoin(contracts, eq(contracts.id, installments.contractId))
          .innerJoin(customers, eq(customers.id, contracts.customerId))
          .where(condition)
          .orderBy(desc(bankSlips.id))
          .limit(size)
          .offset(page * size);
        const known = deps.db.orm
          .select({ id: bankSlips.id })
          .from(bankSlips)
          .innerJoin(installments, eq(installments.id, bankSlips.installmentId))
          .innerJoin(contracts, eq(contracts.id, installments.contractId))
          .where(condition)
          .as("known");
        const total = await deps.db.orm.$count(known);
        const content = rows.map(({ slip, contract: of, number, customer }) => ({
          id: slip.id,
          status: slip.status,
          contractId: of.id,
          contractNumber: of.number,
          customerName: customer,
          installmentNumber: number,
          dueDate: slip.dueDate,
          totalCents: slip.totalCents,
          attempts: slip.attempts,
          cancelledAt: slip.cancelledAt?.toISOString() ?? null,
          createdAt: slip.createdAt.toISOString(),
        }));
        return presentPage(request.query, content, total);
      },
    );

    routes.post(
      "/api/crm/bankslips/:id/retry",
      {
        schema: {
          ...call,
          operationId: "retryBankSlip",
          summary: "Try a failed slip again",
          description: "409 `slip_not_failed`.",
          params,
          response: { 202: done, ...recordErrorResponses },
        },
      },
      async (request, reply) => {
        const by = await requireRight(request, "manageContracts");
        const { id } = request.params;
        const outcome = await inTransaction(deps, async (tx) => {
          const [slip] = await tx.select().from(bankSlips).where(eq(bankSlips.id, id)).for("update");
          if (!slip) return staffErrors.notFound("Este boleto");
          if (slip.status !== "failed" || slip.cancelledAt) return notFailed();
          await tx.update(bankSlips).set({ status: "queued" }).where(eq(bankSlips.id, id));
          await deps.jobs.post(tx, "bank-slip", { slipId: id });
          await recordStaff(deps, tx, by, {
            action: "retried",
            entity: "bank_slip",
            entityId: id,
            label: slip.print.contractNumber,
            before: { status: "failed" },
            after: { status: "queued" },
          });
          return { id };
        });
        return reply.status(202).send(unwrap(outcome));
      },
    );
  };
