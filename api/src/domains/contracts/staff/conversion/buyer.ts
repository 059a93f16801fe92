import { and, eq, ne } from "drizzle-orm";
import { inviteCustomer } from "#domains/customers";
import { insertConsents } from "#domains/identity";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { customers, reservations } from "#platform/db/schema/index.ts";
import { contractErrors } from "../../rules/staff-contracts.ts";

/** The customer of a document, as a contract needs them. `made`: new, and invited to the portal. */
export interface Buyer {
  id: number;
  name: string;
  email: string;
  made: boolean;
}

/**
 * Who bought: the customer with the reservation's document, or a new one who is invited by e-mail to set a password.
 * Runs while the reservation's lot is held.
 */
export const buyerOf = async (
  deps: Deps,
  tx: Tx,
  reservationId: number,
  otherEmail: string | undefined,
): Promise<Buyer | AppError> => {
  const [asked] = await tx.select().from(reservations).where(eq(reservations.id, reservationId));
  if (!asked) throw new Error("the reservation was held and is gone");
  const [known] = await tx.select().from(customers).where(eq(customers.document, asked.document)).for("update");
  if (known) {
    await tx.update(reservations).set({ customerId: known.id }).where(eq(reservations.id, reservationId));
    return { id: known.id, name: known.name, email: known.email, made: false };
  }
  const email = otherEmail ?? asked.email;
  const { name, document, phone } = asked;
  const taken = await tx.$count(customers, and(eq(customers.email, email), ne(customers.document, document)));
  if (taken > 0) return contractErrors.emailTaken();
  const now = deps.clock();
  const [made] = await tx
    .insert(customers)
    .values({ name, document, email, phone, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  if (!made) return contractErrors.emailTaken();
  await insertConsents(tx, made.id, asked.consents, asked.createdAt);
  await tx.update(reservations).set({ customerId: made.id }).where(eq(reservations.id, reservationId));
  await inviteCustomer(deps, tx, { id: made.id, email });
  return { id: made.id, name, email, made: true };
};
