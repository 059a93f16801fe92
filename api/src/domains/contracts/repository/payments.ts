import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { payments } from "#platform/db/schema/index.ts";

/** Records money that came in for an installment. */
export const insertPayment = async (tx: Tx, payment: typeof payments.$inferInsert): Promise<void> => {
  await tx.insert(payments).values(payment);
};

/** Takes a payment back; it stays readable, with the reason. */
export const setReversed = async (tx: Tx, id: number, { at, reason }: { at: Date; reason: string }): Promise<void> => {
  await tx.update(payments).set({ reversedAt: at, reversalReason: reason }).where(eq(payments.id, id));
};

/** The payments of an installment in the order they were recorded, reversed ones too. */
export const readPaymentsOf = (tx: Tx, installmentId: number) =>
  tx.select().from(payments).where(eq(payments.installmentId, installmentId)).orderBy(asc(payments.id));

/** A contract whose last installment is paid is settled. */
export const settleIfPaid = async (tx: Tx, contractId: number): Promise<void> => {
  await tx.execute(sql`
    UPDATE contracts SET status = 'settled' WHERE id = ${contractId} AND status = 'active' AND NOT EXISTS (
      SELECT FROM installments i WHERE i.contract_id = ${contractId} AND NOT i.cancelled AND NOT EXISTS (
        SELECT FROM payments p WHERE p.installment_id = i.id AND p.settles AND p.reversed_at IS NULL))`);
};
