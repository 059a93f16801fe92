import { inviteCustomer } from "#domains/customers";
import { insertConsents } from "#domains/identity";
import type { ReservationForContract } from "#domains/sales";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { insertCustomer, isEmailOfAnother, lockCustomerOfDocument } from "../../repository/buyers.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

/** The customer of a document, as a contract needs them. */
export interface Buyer {
  id: number;
  name: string;
  email: string;
}

/**
 * Who bought: the customer with the reservation's document, or a new one who is invited by e-mail to set a password.
 * Runs while the reservation's lot is locked.
 */
export const buyerOf = async (
  deps: Deps,
  tx: Tx,
  { requester }: ReservationForContract,
  otherEmail: string | undefined,
): Promise<Buyer | AppError> => {
  const { name, document, phone } = requester;
  const customer = await lockCustomerOfDocument(tx, document);
  if (customer) return { id: customer.id, name: customer.name, email: customer.email };
  const email = otherEmail ?? requester.email;
  if (await isEmailOfAnother(tx, email, document)) return contractErrors.emailTaken();
  const id = await insertCustomer(tx, { name, document, email, phone, createdAt: deps.clock() });
  if (id === null) return contractErrors.emailTaken();
  await insertConsents(tx, id, requester.consents, requester.createdAt);
  await inviteCustomer(deps, tx, { id, email });
  return { id, name, email };
};
