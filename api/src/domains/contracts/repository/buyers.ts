import { eq } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { contractBrokers, customers } from "#platform/db/schema/index.ts";

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
