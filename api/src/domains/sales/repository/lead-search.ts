import { sql } from "drizzle-orm";
import { inDevelopments } from "#platform/auth/development-access.ts";
import { idsOf } from "#platform/db/cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { readHits } from "#platform/db/hits.ts";
import { listOf, type SeenLeads } from "./lead-filter.ts";
import { hitsOf, readLeads, readNewestLeads } from "./lead-list.ts";
import type { LeadRow } from "./leads.ts";

/** So many hits are put in order. */
const FEW = 1_000;

/** Of many hits the newest are among so many of the newest leads, as a rule. */
const NEAREST = 5_000;

type Words = Required<Pick<SeenLeads, "search">> & Pick<SeenLeads, "developments">;

/** The newest leads that hold these words, `most` of them, uncounted: of a common word neither all hits are read nor all leads passed over. */
export const findNewestLeads = async (db: Db, words: Words, most: number): Promise<LeadRow[]> => {
  const { ids } = await readHits(db.orm, hitsOf(words.search, words), { page: 0, size: most, atMost: FEW });
  if (ids) return readNewestLeads(db.orm, sql`SELECT unnest(${idsOf(ids)})`, most);
  const newest = sql`ORDER BY l.at DESC, l.id DESC`;
  // The newest of all that may be seen stand in the place of the table, so that the condition is the list's own.
  const { rows: near } = await db.orm.execute<{ id: string }>(sql`
    WITH leads AS (SELECT * FROM leads l WHERE ${inDevelopments(sql`l.venture_id`, words.developments)} ${newest} LIMIT ${NEAREST})
    SELECT l.id ${listOf(words)} ${newest} LIMIT ${most}`);
  if (near.length === most) return readNewestLeads(db.orm, sql`SELECT unnest(${idsOf(near)})`, most);
  return (await readLeads(db, { ...words, page: 0, size: most })).rows;
};
