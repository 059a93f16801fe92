import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { contractBrokers, customers } from "#platform/db/schema/index.ts";

/** The customer of a document, locked until the transaction ends; null when nobody has it. */
export const lockCustomerOfDocument = async (tx: Tx, document: string) => {
  const [customer] = await tx.select().from(customers).where(eq(customers.document, document)).for("update");
  return customer ?? null;
};

/** Whether somebody with another document has this e-mail. */
export const isEmailOfAnother = async (tx: Tx, email: string, document: string): Promise<boolean> =>
  (await tx.$count(customers, and(eq(customers.email, email), ne(customers.document, document)))) > 0;

/** Stores a new customer; null when another transaction took the document or the e-mail meanwhile. */
export const insertCustomer = async (tx: Tx, customer: typeof customers.$inferInsert): Promise<number | null> => {
  const [created] = await tx.insert(customers).values(customer).onConflictDoNothing().returning({ id: customers.id });
  return created?.id ?? null;
};

/** Where a customer reads e-mail; null when there is no such customer. */
export const readEmail = async (tx: Tx, customerId: number): Promise<string | null> => {
  const [row] = await tx.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  return row?.email ?? null;
};

/** Names the broker of a sale on its contract, as they were on that day. */
export const insertBroker = async (tx: Tx, contractId: number, brokerId: number): Promise<void> => {
  const [broker] = await tx.select().from(customers).where(eq(customers.id, brokerId));
  if (!broker) return;
  const { name, creci, phone, email } = broker;
  await tx.insert(contractBrokers).values({ contractId, brokerId, name, creci, phone, email, role: "Corretor(a)" });
};
