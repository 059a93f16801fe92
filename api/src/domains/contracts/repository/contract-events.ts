import { eq, sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { contractEvents, installments } from "#platform/db/schema/index.ts";
import type { Rescheduling } from "../rules/events.ts";

/**
 * Stores an event with its version of the schedule, and takes what it replaces out of it: that stays readable and is not owed any more. The
 * installments it replaces are named, so that one that came meanwhile is none of them.
 */
export const insertEvent = async (
  tx: Tx,
  event: Omit<typeof contractEvents.$inferInsert, "id">,
  { made, replaced }: Pick<Rescheduling, "made" | "replaced">,
): Promise<void> => {
  const [created] = await tx.insert(contractEvents).values(event).returning({ id: contractEvents.id });
  const { contractId } = event;
  const madeByEvent = created!.id;
  await tx.insert(installments).values(made.map((row) => ({ ...row, contractId, madeByEvent })));
  const ids = replaced.map(({ id }) => id);
  await tx.execute(sql`
    UPDATE installments SET cancelled = true, replaced_by_event = ${madeByEvent}
    WHERE contract_id = ${contractId} AND id = ANY(${sql.param(ids)}::bigint[])`);
};

/** Payoffs older than that were paid, or are looked after by staff: none of them is asked about every time. */
const PAYOFFS_LOOKED_AT_DAYS = 90;

/**
 * Contracts whose payoff was due on `dueBy` or before, of which nothing was paid and no payment that a bank told of waits for a decision.
 * Found by `contract_events_payoff`.
 *
 * @param contractId of this one alone
 */
export const readUnpaidPayoffs = async (on: Orm | Tx, dueBy: string, contractId?: number): Promise<number[]> => {
  const { rows } = await on.execute<{ id: number }>(sql`
    SELECT e.contract_id::float8 AS id
    FROM contract_events e JOIN installments i ON i.contract_id = e.contract_id AND i.made_by_event = e.id
    WHERE ${contractId === undefined ? sql`true` : sql`e.contract_id = ${contractId}`} AND e.kind = 'payoff' AND e.undone_at IS NULL AND e.day > ${dueBy}::date - ${PAYOFFS_LOOKED_AT_DAYS}::int
      AND i.due_date <= ${dueBy}::date AND NOT i.settled AND NOT i.cancelled
      AND NOT EXISTS (SELECT FROM payments p WHERE p.installment_id = i.id AND p.reversed_at IS NULL)
      AND NOT EXISTS (SELECT FROM bank_slip_items t JOIN bank_payments b ON b.reference = t.slip_id
        WHERE t.installment_id = i.id AND b.status = 'waiting')
    ORDER BY e.contract_id`);
  return rows.map(({ id }) => id);
};

/** Takes an event back: what it replaced is owed again, and what it made is withdrawn by itself. */
export const undoEvent = async (
  tx: Tx,
  { id, contractId }: { id: number; contractId: number },
  { at, reason }: { at: Date; reason: string },
): Promise<void> => {
  await tx.execute(sql`
    UPDATE installments SET cancelled = false, replaced_by_event = NULL
    WHERE contract_id = ${contractId} AND replaced_by_event = ${id}`);
  await tx.execute(sql`
    UPDATE installments SET cancelled = true, replaced_by_event = ${id}
    WHERE contract_id = ${contractId} AND made_by_event = ${id}`);
  await tx.update(contractEvents).set({ undoneAt: at, undoneReason: reason }).where(eq(contractEvents.id, id));
};
