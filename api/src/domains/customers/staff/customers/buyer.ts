import { insertConsents } from "#domains/identity";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { appError, type AppError } from "#platform/http/app-error.ts";
import { insertCustomer, isEmailOfOtherDocument, lockCustomerOfDocument } from "../../repository/buyers.ts";
import { inviteCustomer } from "./invitation.ts";

/** Who is about to buy, as they wrote it, and what they consented to. */
export interface Requester {
  name: string;
  document: string;
  email: string;
  phone: string;
  consents: Parameters<typeof insertConsents>[2];
  createdAt: Date;
}

/** The customer who buys. */
export interface Buyer {
  id: number;
  name: string;
  email: string;
}

const emailTaken = () =>
  appError(409, "email_taken", "Outro cliente já usa este e-mail. Informe outro e-mail para este cliente.", [], {
    fields: { email: "Outro cliente já usa este e-mail." },
  });

/**
 * The customer with the requester's document, or a new one who is invited by e-mail to set a password; `otherEmail` is
 * used in place of the requester's. 409 `email_taken` when somebody else has it.
 */
export const findOrInviteBuyer = async (
  deps: Deps,
  tx: Tx,
  requester: Requester,
  otherEmail: string | undefined,
): Promise<Buyer | AppError> => {
  const { name, document, phone } = requester;
  const customer = await lockCustomerOfDocument(tx, document);
  if (customer) return { id: customer.id, name: customer.name, email: customer.email };
  const email = otherEmail ?? requester.email;
  if (await isEmailOfOtherDocument(tx, email, document)) return emailTaken();
  const id = await insertCustomer(tx, { name, document, email, phone, createdAt: deps.clock() });
  if (id === null) return emailTaken();
  await insertConsents(tx, id, requester.consents, requester.createdAt);
  await inviteCustomer(deps, tx, { id, email });
  return { id, name, email };
};
