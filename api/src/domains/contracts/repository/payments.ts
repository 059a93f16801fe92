import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { audit, payments } from "#platform/db/schema/index.ts";

/** Records money that came in for an installment; its id. */
export const insertPayment = async (tx: Tx, payment: typeof payments.$inferInsert): Promise<number> => {
  const [created] = await tx.insert(payments).values(payment).returning({ id: payments.id });
  return created!.id;
};

/** Whether somebody booked such a payment of an installment themselves, as the audit tells it. */
export const wasBookedBy = async (
  tx: Tx,
  actor: string,
  { contractId, ...payment }: { contractId: number; installment: number; paidAt: string; paidCents: number },
): Promise<boolean> => {
  const line = and(
    eq(audit.entity, "contract"),
    eq(audit.entityId, contractId),
    eq(audit.actor, actor),
    inArray(audit.action, ["paid", "paid_in_part"]),
    sql`${audit.after} @> ${JSON.stringify(payment)}::jsonb`,
  );
  return (await tx.$count(audit, line)) > 0;
};

/** Takes a payment back; it stays readable, with the reason. */
export const setReversed = async (tx: Tx, id: number, { at, reason }: { at: Date; reason: string }): Promise<void> => {
  await tx.update(payments).set({ reversedAt: at, reversalReason: reason }).where(eq(payments.id, id));
};
