import { sql } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";

/**
 * Reports of banks whose cents are not all accounted for: booked and standing, waiting, or given back or dismissed, as the audit says of each such
 * decision. Where all is well there is none.
 */
export const unaccountedReports = async (orm: Orm): Promise<object[]> => {
  const { rows } = await orm.execute<{
    id: number;
    paid: number;
    booked: number;
    waiting: number;
    decided: number;
  }>(sql`
    SELECT b.id::int AS id, b.paid_cents::float8 AS paid,
      (SELECT coalesce(sum(p.paid_cents), 0)::float8 FROM bank_payment_bookings k JOIN payments p ON p.id = k.payment_id
        WHERE k.bank_payment_id = b.id AND p.reversed_at IS NULL) AS booked,
      CASE WHEN b.status IN ('waiting', 'booked') THEN b.open_cents ELSE 0 END::float8 AS waiting,
      (SELECT coalesce(sum((a.before->>'openCents')::bigint), 0)::float8 FROM audit a
        WHERE a.entity = 'bank_payment' AND a.entity_id = b.id AND a.action IN ('returned', 'dismissed')) AS decided
    FROM bank_payments b ORDER BY b.id`);
  return rows.filter(({ paid, booked, waiting, decided }) => booked + waiting + decided !== paid);
};
