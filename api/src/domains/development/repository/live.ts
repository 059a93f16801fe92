import { sql } from "drizzle-orm";
import type { BatchEvent, LotStatus } from "@gleba/shared/contracts";
import type { Orm } from "#platform/db/db.ts";

/** Revisions looked back at most, beyond the one the reader names. */
const OVERLAP_REVISIONS = 10_000;
/** How long a transaction may have been open and still be caught up with. */
const OVERLAP = "1 minute";

/** Revision of the venture's last change of a lot; null when visitors may not see the venture. */
export const revisionOf = async (orm: Orm, ventureId: number): Promise<number | null> => {
  const { rows } = await orm.execute<{ revision: string }>(sql`
    SELECT coalesce((SELECT max(id) FROM batch_status_history h WHERE h.venture_id = v.id), 0) AS revision
    FROM ventures v WHERE v.id = ${ventureId} AND v.published`);
  return rows[0] ? Number(rows[0].revision) : null;
};

/**
 * The present status of every lot that changed after revision `since`, in the order of their last changes.
 * Revisions come from a sequence and may commit out of order, so a reader who has seen 105 may lack 103: what other
 * transactions wrote in the minute before `since` is told again. Events say what is, not what happened: twice does no
 * harm. (What was written together with `since` was seen together with it: an import is not told again lot by lot.)
 */
export const changesSince = async (orm: Orm, ventureId: number, since: number): Promise<BatchEvent[]> => {
  const { rows } = await orm.execute<{ id: string; status: LotStatus; revision: string }>(sql`
    WITH seen AS (
      SELECT at - ${OVERLAP}::interval AS safe_from, xmin AS written_by FROM batch_status_history
      WHERE venture_id = ${ventureId} AND id <= ${since} ORDER BY id DESC LIMIT 1
    )
    SELECT b.id, b.status, max(h.id) AS revision
    FROM batch_status_history h JOIN batches b ON b.id = h.batch_id LEFT JOIN seen ON true
    WHERE h.venture_id = ${ventureId} AND h.id > ${since - OVERLAP_REVISIONS}
      AND (h.id > ${since} OR (h.at >= seen.safe_from AND h.xmin <> seen.written_by))
    GROUP BY b.id
    ORDER BY revision`);
  return rows.map(({ id, status, revision }) => ({ idBatch: Number(id), status, revision: Number(revision) }));
};
