import type { FastifyInstance } from "fastify";
import type { output } from "zod/mini";
import { customerMade, newCustomer } from "@gleba/shared/contracts/crm";
import { insertConsents } from "#domains/identity";
import type { Staff } from "#platform/auth/guard.ts";
import { inTransaction, recordStaff } from "#platform/db/staff-transaction.ts";
import { unwrap, type AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { recordErrorResponses, staffCall, staffScope } from "#platform/http/staff-scope.ts";
import { insertCustomer, lockAccountsOf } from "../../repository/buyers.ts";
import { staffCustomerErrors } from "../../rules/staff-customers.ts";
import { inviteCustomer } from "./invitation.ts";

/**
 * Registers somebody; their document is proven later, by a contract or by whoever proves documents. An e-mail or a document that a
 * customer has already is theirs: 409 `email_taken`, `document_taken`.
 */
const register = (
  deps: Deps,
  by: Staff,
  { invite, consents, ...person }: output<typeof newCustomer>,
): Promise<{ id: number } | AppError> =>
  inTransaction(deps, async (tx) => {
    const accounts = await lockAccountsOf(tx, person);
    if (accounts.some(({ email }) => email === person.email)) return staffCustomerErrors.emailTaken();
    if (accounts.length > 0) return staffCustomerErrors.documentTaken();
    const at = deps.clock();
    const id = await insertCustomer(tx, { ...person, documentProof: "none", createdAt: at });
    if (id === null) return staffCustomerErrors.emailTaken();
    await insertConsents(tx, id, consents, at);
    if (invite) await inviteCustomer(deps, tx, { id, email: person.email });
    await recordStaff(deps, tx, by, {
      action: "created",
      entity: "customer",
      entityId: id,
      label: person.name,
      before: null,
      after: { email: person.email, invited: invite },
    });
    return { id };
  });

/** `POST /api/crm/customers`: the staff register a customer before any contract. */
export const newCustomerRoute =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { routes, requireRight } = staffScope(app, deps);
    routes.post(
      "/api/crm/customers",
      {
        schema: {
          ...staffCall("customers"),
          operationId: "addCustomer",
          summary: "Register somebody as a customer before any contract",
          description:
            "`invite` mails them the link to their first password. Their document counts as proven by a contract, or by `proveDocument`. 409 `email_taken`, `document_taken`; 404 for whoever sees some developments alone, and would not see them.",
          body: newCustomer,
          response: { 201: customerMade, ...recordErrorResponses },
        },
      },
      async (request, reply) =>
        reply
          .status(201)
          .send(unwrap(await register(deps, await requireRight(request, "readCustomers"), request.body))),
    );
  };
