import type { BatchEvent, LotStatus } from "@gleba/shared/contracts";
import type { Db } from "#platform/db/db.ts";

/** What a page of a published venture is to be told at one moment. */
export interface LiveMoment {
  /** Names what the venture shows beside its lots' statuses, see `readEdition`. */
  edition: string;
  /** The revision of the venture's last change of a lot. */
  revision: number;
  /** The present status of every lot that changed since the revision asked for, in the order of their last changes. */
  changes: BatchEvent[];
}

interface Row {
  edition: string;
  newest: number;
  id: number | null;
  status: LotStatus;
  revision: number;
}

/** At most 10,000 revisions are looked back beyond the one that the reader names, and a transaction may have been open for a minute. */
const MOMENT = {
  name: "venture-live",
  text: `with venture as (
           select v.xmin::text as edition,
                  coalesce((select max(id) from batch_status_history h where h.venture_id = v.id), 0) as newest
             from ventures v where v.id = $1 and v.published
         ), asked as (
           select coalesce($2::bigint, newest) as since from venture
         ), seen as (
           select h.at - interval '1 minute' as safe_from, h.xmin as written_by
             from asked, batch_status_history h
            where h.venture_id = $1 and h.id <= asked.since order by h.id desc limit 1
         ), changed as (
           select b.id, b.status, max(h.id) as revision
             from asked join batch_status_history h on h.id > asked.since - 10000
             join batches b on b.id = h.batch_id left join seen on true
            where h.venture_id = $1 and (h.id > asked.since or (h.at >= seen.safe_from and h.xmin <> seen.written_by))
            group by b.id
         )
         select venture.edition, venture.newest, changed.id, changed.status, changed.revision
           from venture left join changed on true order by changed.revision`,
};

/**
 * What a page that stopped at `since` (null: now) is to be told; null when visitors may not see the venture.
 * Revisions come from a sequence and may commit out of order, so a reader who has seen 105 may lack 103: what other
 * transactions wrote in the minute before `since` is told again. Events say what is, not what happened: twice does no
 * harm. (What was written together with `since` was seen together with it: an import is not told again lot by lot.)
 */
export const readLive = async (
  { pool }: Pick<Db, "pool">,
  ventureId: number,
  since: number | null,
): Promise<LiveMoment | null> => {
  const { rows } = await pool.query<Row>({ ...MOMENT, values: [ventureId, since] });
  const [first] = rows;
  if (!first) return null;
  const changes = rows.flatMap(({ id, status, revision }) => (id === null ? [] : [{ idBatch: id, status, revision }]));
  return { edition: first.edition, revision: first.newest, changes };
};
