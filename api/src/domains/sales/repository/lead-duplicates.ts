import { sql } from "drizzle-orm";
import { inDevelopments, type Within } from "#platform/auth/development-access.ts";
import type { Orm } from "#platform/db/db.ts";
import { readNewestLeads } from "./lead-list.ts";
import type { LeadRow } from "./leads.ts";

/**
 * The newest other leads with a lead's e-mail or telephone, `most` of them, of what whoever asks sees. Each of the three is asked by its own
 * index, the e-mail where somebody gave it: to look for it among the words of all leads takes a hundred times as long.
 */
export const readSameLeads = (
  on: Orm,
  { kind, ref, email, phone }: LeadRow,
  { developments, most }: Within & { most: number },
): Promise<LeadRow[]> => {
  const seen = inDevelopments(sql`d.venture_id`, developments);
  const some = sql`LIMIT ${most + 1}`;
  const same = sql`
    (SELECT d.id FROM intentions e JOIN leads d ON d.kind = 'intention' AND d.ref = e.id::text
      WHERE e.email = ${email} AND ${seen} ORDER BY e.received_at DESC ${some})
    UNION (SELECT d.id FROM simulations e JOIN leads d ON d.kind = 'simulation' AND d.ref = e.id
      WHERE e.email = ${email} AND ${seen} ORDER BY e.created_at DESC ${some})
    UNION (SELECT d.id FROM leads d WHERE ${phone} <> '' AND d.phone = ${phone} AND ${seen}
      ORDER BY d.at DESC ${some})`;
  return readNewestLeads(
    on,
    sql`SELECT o.id FROM leads o WHERE o.id IN (${same}) AND NOT (o.kind = ${kind} AND o.ref = ${ref})`,
    most,
  );
};
