import type { Client } from "pg";
import { inSteps, oncePerInstallation } from "./steps.ts";

const ROWS_A_STEP = 5_000;

/** Where what people typed stands, and what is before all ids of it. */
const TABLES = { intentions: "0", simulations: "", reservations: "0" };

const stepOf = (table: string): string => `
  WITH step AS MATERIALIZED (SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${ROWS_A_STEP}),
    written AS (UPDATE ${table} t SET email = lower(t.email) FROM step s WHERE t.id = s.id AND t.email <> lower(t.email))
  SELECT max(id)::text AS last FROM step`;

/**
 * Writes the e-mails of before in lower case, a few thousand rows at a time, once per installation. Those of meanwhile are, by the
 * database's own trigger.
 */
export const fillLowercaseEmails = (client: Client): Promise<void> =>
  oncePerInstallation(client, "lowercase_emails", async () => {
    for (const [table, first] of Object.entries(TABLES)) await inSteps(client, stepOf(table), first);
  });
