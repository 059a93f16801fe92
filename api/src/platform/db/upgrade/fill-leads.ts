import type { Client } from "pg";
import { untilLocksAreFree } from "./locks.ts";
import { oncePerInstallation } from "./steps.ts";

const ROWS_A_STEP = 2_000;

const SOURCES = [
  {
    table: "intentions",
    condition: "true",
    first: "0",
    lead: "'intention', id::text, batch_id, received_at, name, email, protocol, phone",
  },
  {
    table: "simulations",
    condition: "email IS NOT NULL",
    first: "",
    lead: "'simulation', id, batch_id, created_at, coalesce(name, ''), email, NULL, coalesce(phone, '')",
  },
] as const;

/**
 * Rows after `$1`, locked so that what is written of each is what it says when this commits: whoever changes one of them meanwhile waits a
 * moment, and whoever adds one does not.
 */
const stepOf = ({ table, condition, lead }: (typeof SOURCES)[number]): string => `
  WITH step AS MATERIALIZED (
    SELECT * FROM ${table} WHERE id > $1 AND ${condition} ORDER BY id LIMIT ${ROWS_A_STEP} FOR SHARE
  ), written AS MATERIALIZED (SELECT id, write_lead(${lead}) FROM step)
  SELECT max(id)::text AS last, count(*)::int AS rows FROM written`;

const COMPACT = `
  WITH gone AS (DELETE FROM lead_counts RETURNING *)
  INSERT INTO lead_counts (kind, status, assignee_id, venture_id, n)
  SELECT kind, status, assignee_id, venture_id, sum(n) FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0`;

/**
 * Gives the leads of before there was a row for each theirs, a few thousand at a time, once per installation. Servers of the release before go on
 * meanwhile: what they write has its row by the database's own triggers.
 */
export const fillLeads = (client: Client): Promise<void> =>
  oncePerInstallation(client, "leads", async () => {
    for (const source of SOURCES) {
      const text = stepOf(source);
      let after: string = source.first;
      for (;;) {
        const from = after;
        const step = await untilLocksAreFree(() => client.query<{ last: string; rows: number }>(text, [from]));
        const { last, rows } = step.rows[0]!;
        if (rows === 0) break;
        after = last;
        await client.query(COMPACT);
      }
    }
    await client.query("VACUUM (ANALYZE) leads, lead_counts");
  });
