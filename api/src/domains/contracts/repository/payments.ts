import { eq } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { payments } from "#platform/db/schema/index.ts";

/** Records money that came in for an installment; its id. */
export const insertPayment = async (tx: Tx, payment: typeof payments.$inferInsert): Promise<number> => {
  const [created] = await tx.insert(payments).values(payment).returning({ id: payments.id });
  return created!.id;
};

/** Takes a payment back; it stays readable, with the reason. */
export const setReversed = async (tx: Tx, id: number, { at, reason }: { at: Date; reason: string }): Promise<void> => {
  await tx.update(payments).set({ reversedAt: at, reversalReason: reason }).where(eq(payments.id, id));
};
