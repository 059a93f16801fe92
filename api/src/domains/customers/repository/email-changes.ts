import { and, eq, gt, ne } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { customers, emailChanges } from "#platform/db/schema/index.ts";

/** Keeps the e-mail a customer wants; the one asked for before gives way, and its link is worth nothing. */
export const saveEmailChange = async (tx: Tx, asked: typeof emailChanges.$inferInsert): Promise<void> => {
  await tx.insert(emailChanges).values(asked).onConflictDoUpdate({ target: emailChanges.customerId, set: asked });
};

/** Takes the wanted e-mail of this customer's link out; null when it was taken, replaced, expired or is another's. */
export const consumeEmailChange = async (
  tx: Tx,
  customerId: number,
  tokenHash: string,
  now: Date,
): Promise<string | null> => {
  const [taken] = await tx
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.customerId, customerId),
        eq(emailChanges.tokenHash, tokenHash),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .returning({ email: emailChanges.email });
  return taken?.email ?? null;
};

/** Forgets the e-mail that a customer wants; its link is worth nothing. */
export const deleteEmailChange = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.delete(emailChanges).where(eq(emailChanges.customerId, customerId));
};

/** Whether somebody else has this e-mail already. */
export const isEmailOfAnother = async (tx: Tx, email: string, customerId: number): Promise<boolean> => {
  const [found] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), ne(customers.id, customerId)));
  return found !== undefined;
};
