import { eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
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
