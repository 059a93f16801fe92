import type { Client } from "pg";
import { untilLocksAreFree } from "./locks.ts";

const MARKER = "contracts_of_payments";
const ROWS_A_STEP = 5_000;

const STEP = `
  WITH step AS MATERIALIZED (SELECT id, installment_id FROM payments WHERE id > $1 ORDER BY id LIMIT ${ROWS_A_STEP}),
    written AS (UPDATE payments p SET contract_id = i.contract_id FROM step s JOIN installments i ON i.id = s.installment_id
      WHERE p.id = s.id AND p.contract_id IS NULL)
  SELECT max(id)::text AS last FROM step`;

/**
 * Says of the payments of before whose contract they are of, a few thousand at a time, once per installation. Those of
 * meanwhile say so themselves, by the database's own trigger.
 */
export const fillContractsOfPayments = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query("SELECT FROM installation WHERE key = $1", [MARKER]);
  if (rowCount) return;
  for (let after: string | null = "0"; after !== null;) {
    const from: string = after;
    const { rows } = await untilLocksAreFree(() => client.query<{ last: string | null }>(STEP, [from]));
    after = rows[0]!.last;
  }
  await client.query("VACUUM (ANALYZE) payments");
  await client.query("INSERT INTO installation (key, value) VALUES ($1, 'true') ON CONFLICT DO NOTHING", [MARKER]);
};
