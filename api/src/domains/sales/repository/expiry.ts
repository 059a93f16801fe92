import { sql } from "drizzle-orm";
import type { LotStatus } from "@gleba/shared/contracts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { ReservedLot } from "../rules/expiry.ts";
import { sellerOf, type SellerColumns } from "../rules/seller.ts";

/** Lots looked at in one run; what is left comes a few seconds later. */
const RUN_LIMIT = 1_000;

/** Lots that may have to change hands at `now`: their reservation ended, or they stand free with people waiting. */
export const lotsToPromote = async (orm: Orm, now: Date): Promise<number[]> => {
  const { rows } = await orm.execute<{ id: string }>(sql`
    SELECT b.id FROM reservations r JOIN batches b ON b.id = r.batch_id
    WHERE r.status = 'held' AND r.hold_until <= ${now} AND b.status IN ('reserved', 'available') AND NOT b.money_received
    UNION
    SELECT b.id FROM reservations q JOIN batches b ON b.id = q.batch_id
    WHERE q.status = 'queued' AND b.status = 'available' AND NOT b.money_received
      AND NOT EXISTS (SELECT FROM reservations r WHERE r.batch_id = b.id AND r.status = 'held')
    LIMIT ${RUN_LIMIT}`);
  return rows.map(({ id }) => Number(id));
};

/** Locks the lot unless another process is at it; false then. */
export const tryLockLot = async (tx: Tx, idBatch: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`SELECT FROM batches WHERE id = ${idBatch} FOR NO KEY UPDATE SKIP LOCKED`);
  return rowCount === 1;
};

type ReservedLotRow = SellerColumns & {
  status: LotStatus;
  block: string;
  lot: string;
  venture_id: string;
  venture_name: string;
  money_received: boolean;
  hold_hours: number;
  held_id: string | null;
  held_protocol: string;
  held_email: string;
  held_until: string;
  next_id: string | null;
  next_protocol: string;
  next_email: string;
};

/** Reads a locked lot with its reservation and the first of its queue. */
export const readReservedLot = async (tx: Tx, idBatch: number): Promise<ReservedLot> => {
  const { rows } = await tx.execute<ReservedLotRow>(sql`
    SELECT b.status, b.block, b.lot, v.id AS venture_id, v.name AS venture_name, b.money_received, v.hold_hours,
      s.legal_name AS seller_name, s.cnpj AS seller_cnpj,
      held.id AS held_id, held.protocol AS held_protocol, held.email AS held_email, held.hold_until AS held_until,
      next.id AS next_id, next.protocol AS next_protocol, next.email AS next_email
    FROM batches b
    JOIN ventures v ON v.id = b.venture_id
    LEFT JOIN companies s ON s.id = v.company_id
    LEFT JOIN reservations held ON held.batch_id = b.id AND held.status = 'held'
    LEFT JOIN LATERAL (
      SELECT q.id, q.protocol, q.email FROM reservations q WHERE q.batch_id = b.id AND q.status = 'queued' ORDER BY q.id LIMIT 1
    ) AS next ON true
    WHERE b.id = ${idBatch}`);
  const [row] = rows;
  if (!row) throw new Error(`the locked lot ${idBatch} is gone`);
  return {
    place: {
      idBatch,
      block: row.block,
      lot: row.lot,
      ventureId: Number(row.venture_id),
      ventureName: row.venture_name,
    },
    seller: sellerOf(row),
    status: row.status,
    moneyReceived: row.money_received,
    holdHours: row.hold_hours,
    held:
      row.held_id === null
        ? null
        : {
            id: Number(row.held_id),
            protocol: row.held_protocol,
            email: row.held_email,
            until: new Date(row.held_until),
          },
    next: row.next_id === null ? null : { id: Number(row.next_id), protocol: row.next_protocol, email: row.next_email },
  };
};

/** Ends a reservation. */
export const endReservation = async (tx: Tx, id: number, status: "expired" | "cancelled"): Promise<void> => {
  await tx.execute(sql`UPDATE reservations SET status = ${status} WHERE id = ${id} AND status = 'held'`);
};

/** Turns the first place of the queue into a reservation. */
export const promoteReservation = async (
  tx: Orm | Tx,
  id: number,
  holdUntil: Date,
  remindAt: Date | null,
): Promise<void> => {
  await tx.execute(sql`
    UPDATE reservations SET status = 'held', hold_until = ${holdUntil}, remind_at = ${remindAt}
    WHERE id = ${id} AND status = 'queued'`);
};

/** Forgets from which addresses was reserved before `limit`. */
export const forgetSourcesBefore = async (orm: Orm, limit: Date): Promise<void> => {
  await orm.execute(sql`UPDATE reservations SET source = NULL WHERE created_at < ${limit} AND source IS NOT NULL`);
};

/** Deletes the answers given before `limit`. */
export const deleteKeysBefore = async (orm: Orm, limit: Date): Promise<void> => {
  await orm.execute(sql`DELETE FROM idempotency_keys WHERE created_at < ${limit}`);
};
