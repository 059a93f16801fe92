import type { Client } from "pg";
import { inSteps, oncePerInstallation } from "./steps.ts";

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
export const fillContractsOfPayments = (client: Client): Promise<void> =>
  oncePerInstallation(client, "contracts_of_payments", async () => {
    await inSteps(client, STEP);
    await client.query("VACUUM (ANALYZE) payments");
  });
