import type { Client } from "pg";
import { inSteps, oncePerInstallation } from "./steps.ts";

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
export const fillSettled = (client: Client): Promise<void> =>
  oncePerInstallation(client, "settled_installments", async () => {
    await inSteps(client, STEP);
    await client.query("VACUUM (ANALYZE) installments");
  });
