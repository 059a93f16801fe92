import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { customers } from "#platform/db/schema/index.ts";

/** The customer of a document, locked until the transaction ends; null when nobody has it. */
export const lockCustomerOfDocument = async (tx: Tx, document: string) => {
  const [customer] = await tx.select().from(customers).where(eq(customers.document, document)).for("update");
  return customer ?? null;
};

/** Whether somebody with another document has this e-mail. */
export const isEmailOfOtherDocument = async (tx: Tx, email: string, document: string): Promise<boolean> =>
  (await tx.$count(customers, and(eq(customers.email, email), ne(customers.document, document)))) > 0;

/** Stores a new customer; null when another transaction took the document or the e-mail meanwhile. */
export const insertCustomer = async (tx: Tx, customer: typeof customers.$inferInsert): Promise<number | null> => {
  const [created] = await tx.insert(customers).values(customer).onConflictDoNothing().returning({ id: customers.id });
  return created?.id ?? null;
};
