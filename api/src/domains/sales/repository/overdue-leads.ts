import { sql } from "drizzle-orm";
import type { Place } from "#domains/development";
import type { Tx } from "#platform/db/db.ts";
import type { LeadKey } from "./leads.ts";

/** A lead that nobody answered in time. */
export interface OverdueLead extends LeadKey {
  assigneeId: number | null;
  place: Place;
}

type Row = {
  kind: LeadKey["kind"];
  ref: string;
  assignee_id: string | null;
  batch_id: string;
  block: string;
  lot: string;
  venture_id: string;
  venture_name: string;
};

/** The next lead whose clock is over, marked as told of; null when there is none. Any number of processes take each once. */
export const takeOverdueLead = async (tx: Tx, now: Date): Promise<OverdueLead | null> => {
  const { rows } = await tx.execute<Row>(sql`
    UPDATE lead_states AS s SET warned_at = ${now}
    FROM leads l JOIN ventures v ON v.id = l.venture_id LEFT JOIN batches b ON b.id = l.batch_id
    WHERE l.kind = s.kind AND l.ref = s.ref AND (s.kind, s.ref) = (
      SELECT d.kind, d.ref FROM lead_states d
      WHERE d.status = 'new' AND d.warned_at IS NULL AND d.answer_by IS NOT NULL AND d.answer_by <= ${now}
        AND EXISTS (SELECT FROM leads e WHERE e.kind = d.kind AND e.ref = d.ref)
      ORDER BY d.answer_by LIMIT 1 FOR UPDATE OF d SKIP LOCKED
    )
    RETURNING s.kind, s.ref, s.assignee_id, coalesce(b.id, 0) AS batch_id,
      coalesce(b.block, '') AS block, coalesce(b.lot, '') AS lot, v.id AS venture_id, v.name AS venture_name`);
  const [row] = rows;
  return row
    ? {
        kind: row.kind,
        ref: row.ref,
        assigneeId: row.assignee_id === null ? null : Number(row.assignee_id),
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
