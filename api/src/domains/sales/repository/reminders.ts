import { sql } from "drizzle-orm";
import type { Place } from "#domains/development";
import type { Tx } from "#platform/db/db.ts";
import type { ReservationContact } from "../rules/expiry.ts";
import { sellerOf, type Seller, type SellerColumns } from "../rules/seller.ts";

/** A reservation whose person is to be reminded of its end. */
export interface DueReminder extends ReservationContact {
  place: Place;
  seller: Seller | null;
  holdUntil: Date;
}

type DueRow = SellerColumns & {
  id: string;
  protocol: string;
  email: string;
  hold_until: string;
  batch_id: string;
  block: string;
  lot: string;
  venture_id: string;
  venture_name: string;
};

/** The next reservation to remind of, marked as reminded; null when there is none. Any number of processes take each once. */
export const takeDueReminder = async (tx: Tx, now: Date): Promise<DueReminder | null> => {
  const { rows } = await tx.execute<DueRow>(sql`
    UPDATE reservations AS r SET remind_at = NULL
    FROM batches b JOIN ventures v ON v.id = b.venture_id LEFT JOIN companies s ON s.id = v.company_id
    WHERE b.id = r.batch_id AND r.id = (
      SELECT d.id FROM reservations d JOIN batches l ON l.id = d.batch_id
      WHERE d.status = 'held' AND d.remind_at <= ${now} AND d.hold_until > ${now}
        AND l.status IN ('reserved', 'available') AND NOT l.money_received
      ORDER BY d.remind_at LIMIT 1 FOR UPDATE OF d SKIP LOCKED
    )
    RETURNING r.id, r.protocol, r.email, r.hold_until, b.id AS batch_id, b.block, b.lot, v.id AS venture_id,
      v.name AS venture_name, s.legal_name AS seller_name, s.cnpj AS seller_cnpj`);
  const [row] = rows;
  return row
    ? {
        id: Number(row.id),
        protocol: row.protocol,
        email: row.email,
        seller: sellerOf(row),
        holdUntil: new Date(row.hold_until),
        place: {
          idBatch: Number(row.batch_id),
          block: row.block,
          lot: row.lot,
          ventureId: Number(row.venture_id),
          ventureName: row.venture_name,
        },
      }
    : null;
};
