import { eq, sql } from "drizzle-orm";
import type { LotStatus } from "@gleba/shared/contracts";
import type { Bus } from "#platform/events/bus.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { companies, developments, lots } from "#platform/db/schema/index.ts";
import { sellerOf, type Seller } from "../rules/seller.ts";

/** A change of a lot's status: who did it, when and why. */
export interface LotChange {
  idBatch: number;
  from: LotStatus;
  to: LotStatus;
  /** `visitor`, `system`, `customer:12`. */
  actor: string;
  /** A Portuguese sentence: staff read it in the lot's history. */
  reason: string;
  at: Date;
}

/**
 * Moves a lot from one status to another, writes its history and notifies every process, all with `tx`.
 * Answers false, having done nothing, when the lot no longer has the first status.
 */
export const changeLotStatus = async (tx: Orm | Tx, bus: Bus, change: LotChange): Promise<boolean> => {
  const { idBatch, from, to, actor, reason, at } = change;
  const { rows } = await tx.execute<{ id: string; venture_id: string }>(sql`
    WITH changed AS (
      UPDATE batches SET status = ${to} WHERE id = ${idBatch} AND status = ${from} RETURNING id, venture_id
    )
    INSERT INTO batch_status_history (batch_id, venture_id, from_status, to_status, actor, reason, at)
    SELECT id, venture_id, ${from}, ${to}, ${actor}, ${reason}, ${at} FROM changed
    RETURNING id, venture_id`);
  const [row] = rows;
  if (!row) return false;
  await bus.publish(tx, { ventureId: Number(row.venture_id), idBatch, status: to, revision: Number(row.id) });
  return true;
};

/** Whose lot it is. A lot that is nobody's any more has received no money either. */
export const setLotBuyer = async (tx: Tx, lotId: number, customerId: number | null): Promise<void> => {
  await tx
    .update(lots)
    .set({ customerId, ...(customerId === null && { moneyReceived: false }) })
    .where(eq(lots.id, lotId));
};

/** Makes everybody else who changes this lot, or who has it, wait for this transaction. */
export const lockLotOf = async (tx: Orm | Tx, lotId: number): Promise<void> => {
  await tx.execute(sql`SELECT FROM batches WHERE id = ${lotId} FOR NO KEY UPDATE`);
};

/** The company that offers a lot; null where it is the site's. */
export const sellerOfLot = async (on: Orm | Tx, lotId: number): Promise<Seller | null> => {
  const [row] = await on
    .select({ seller_name: companies.legalName, seller_cnpj: companies.cnpj })
    .from(lots)
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .innerJoin(companies, eq(companies.id, developments.companyId))
    .where(eq(lots.id, lotId));
  return row ? sellerOf(row) : null;
};
