import type { Client } from "pg";
import { untilLocksAreFree } from "./locks.ts";

const MARKER = "settled_installments";
const ROWS_A_STEP = 5_000;

/** Payments after `$1`, locked so that none is reversed until what is written of them commits. */
const STEP = `
  WITH step AS MATERIALIZED (SELECT id, installment_id, settles, reversed_at FROM payments WHERE id > $1 ORDER BY id LIMIT ${ROWS_A_STEP} FOR SHARE),
    written AS (UPDATE installments i SET settled = true FROM step s
      WHERE i.id = s.installment_id AND s.settles AND s.reversed_at IS NULL AND NOT i.settled)
  SELECT max(id)::text AS last FROM step`;

/**
 * Says of the installments of before that a payment settles them, a few thousand at a time, once per installation. Payments of
 * meanwhile say so themselves, by the database's own trigger.
 */
export const fillSettled = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query("SELECT FROM installation WHERE key = $1", [MARKER]);
  if (rowCount) return;
  for (let after: string | null = "0"; after !== null;) {
    const from: string = after;
    const { rows } = await untilLocksAreFree(() => client.query<{ last: string | null }>(STEP, [from]));
    after = rows[0]!.last;
  }
  await client.query("VACUUM (ANALYZE) installments");
  await client.query("INSERT INTO installation (key, value) VALUES ($1, 'true') ON CONFLICT DO NOTHING", [MARKER]);
};
