import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { customers } from "#platform/db/schema/index.ts";

const namedBy = ({ document, email }: { document: string; email: string }) =>
  or(eq(customers.document, document), eq(customers.email, email));

/** The accounts that name this document or this e-mail, the oldest first. */
export const readAccountsOf = (on: Orm | Tx, named: { document: string; email: string }) =>
  on.select().from(customers).where(namedBy(named)).orderBy(customers.id);

/** The same, locked until the transaction ends. */
export const lockAccountsOf = (tx: Tx, named: { document: string; email: string }) =>
  tx.select().from(customers).where(namedBy(named)).orderBy(customers.id).for("update");

/** Whether somebody with another document has this e-mail. */
export const isEmailOfOtherDocument = async (tx: Tx, email: string, document: string): Promise<boolean> =>
  (await tx.$count(customers, and(eq(customers.email, email), ne(customers.document, document)))) > 0;

/** Stores a new customer; null when another transaction took the document or the e-mail meanwhile. */
export const insertCustomer = async (tx: Tx, customer: typeof customers.$inferInsert): Promise<number | null> => {
  const [created] = await tx.insert(customers).values(customer).onConflictDoNothing().returning({ id: customers.id });
  return created?.id ?? null;
};

/** The document is this account's, and this is what proved it. The caller saw that nobody else has it proven. */
export const setDocument = async (
  tx: Tx,
  id: number,
  document: string,
  documentProof: (typeof customers.$inferSelect)["documentProof"],
): Promise<void> => {
  await tx
    .update(customers)
    .set({ document, documentProof, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id));
};
