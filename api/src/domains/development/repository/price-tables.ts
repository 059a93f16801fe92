import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { holdsRight } from "#platform/auth/rights.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { priceTables } from "#platform/db/schema/index.ts";

/** A price table as stored. */
export type PriceTableRow = typeof priceTables.$inferSelect;

/** All tables of a development, the first to begin first. */
export const readTables = (on: Orm | Tx, ventureId: number): Promise<PriceTableRow[]> =>
  on.select().from(priceTables).where(eq(priceTables.ventureId, ventureId)).orderBy(asc(priceTables.startsOn));

/** Stores a table, not applied yet. */
export const insertTable = async (tx: Tx, table: typeof priceTables.$inferInsert): Promise<PriceTableRow> => {
  const [row] = await tx.insert(priceTables).values(table).returning();
  return row!;
};

/** A table of this development under its lock; null for an unknown id. */
export const lockTable = async (tx: Tx, ventureId: number, id: number): Promise<PriceTableRow | null> => {
  const [row] = await tx
    .select()
    .from(priceTables)
    .where(and(eq(priceTables.id, id), eq(priceTables.ventureId, ventureId)))
    .for("update");
  return row ?? null;
};

/** The next table whose day has come, under its lock; null where none waits that no other process has taken. */
export const lockDueTable = async (tx: Tx, today: string): Promise<PriceTableRow | null> => {
  const [row] = await tx
    .select()
    .from(priceTables)
    .where(and(isNull(priceTables.appliedAt), lte(priceTables.startsOn, today)))
    .orderBy(asc(priceTables.startsOn), asc(priceTables.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
};

/** Whether who wrote a table, as the audit says, approves discounts today; nobody does for who is gone. */
export const isByApprover = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await tx.execute<{ approves: boolean }>(sql`
    SELECT EXISTS (SELECT FROM audit a JOIN crm_users u ON a.actor = 'staff:' || u.id
      WHERE a.entity = 'price_table' AND a.entity_id = ${id} AND a.action = 'created'
      AND ${holdsRight("approveDiscounts", sql`u`)}) AS approves`);
  return rows[0]?.approves === true;
};

/** From now on the table is applied; `keptPrices` lots kept a price that it would have lowered. */
export const markApplied = async (tx: Tx, id: number, appliedAt: Date, keptPrices = 0): Promise<void> =>
  void (await tx.update(priceTables).set({ appliedAt, keptPrices }).where(eq(priceTables.id, id)));

/** Removes a table. */
export const deleteTable = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.delete(priceTables).where(eq(priceTables.id, id)));
