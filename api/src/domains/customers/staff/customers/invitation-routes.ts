import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { unwrap } from "#platform/http/app-error.ts";
import { idParams } from "#platform/http/customer-scope.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { inviteCustomer } from "./invitation.ts";
import { readStaffCustomer } from "../../repository/staff-customers.ts";
import { staffCustomerErrors } from "../../rules/staff-customers.ts";

const done = z.object({ id: z.int() });
const call = staffCall("customers");

/** The invitation of a customer to the portal. */
export const customerInvitationRoutes =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);

    routes.post(
      "/api/crm/customers/:id/invitation",
      {
        schema: {
          ...call,
          operationId: "inviteCustomer",
          summary: "Mail a customer the link to their first password",
          description: "The link they got before dies. 409 `has_account`.",
          params: idParams,
          response: { 200: done, ...recordErrorResponses },
        },
      },
      async (request) => {
        const by = await requireRight(request, "readCustomers");
        const { id } = request.params;
        const outcome = await inTransaction(deps, async (tx) => {
          const row = await readStaffCustomer(tx, id, by.developments);
          if (!row) return staffCustomerErrors.notFound();
          if (row.customer.passwordHash !== null) return staffCustomerErrors.hasAccount();
          await inviteCustomer(deps, tx, row.customer);
          await recordStaff(deps, tx, by, {
            action: "invited",
            entity: "customer",
            entityId: id,
            label: row.customer.name,
            before: null,
            after: { email: row.customer.email },
          });
          return { id };
        });
        return unwrap(outcome);
      },
    );
  };
