import { sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { ERASED_DOCUMENT } from "../rules/erasure.ts";

/**
 * E-mails under which somebody was known before records were merged, as the audit says: what customers write of themselves
 * could name anybody's. One that another customer has by now is that customer's; who was erased has none.
 */
export const readFormerEmails = async (on: Orm | Tx, customerId: number): Promise<string[]> => {
  const merges = sql`JOIN audit a ON a.entity = 'customer' AND a.entity_id = k.customer AND a.action = 'merged'`;
  const { rows } = await on.execute<{ email: string }>(sql`
    WITH RECURSIVE known AS (
      SELECT c.id AS customer FROM customers c WHERE c.id = ${customerId} AND c.document NOT LIKE ${ERASED_DOCUMENT}
      UNION SELECT (a.before #>> '{other,customer}')::bigint FROM known k ${merges})
    SELECT DISTINCT e.email
    FROM known k ${merges}
    CROSS JOIN LATERAL (VALUES (lower(a.before #>> '{kept,email}')), (lower(a.before #>> '{other,email}'))) AS e(email)
    WHERE NOT EXISTS (SELECT FROM customers o WHERE o.email = e.email AND o.id <> ${customerId})
    ORDER BY 1`);
  return rows.map(({ email }) => email);
};
