import { sql } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { pushToCustomers } from "#platform/push/push-queue.ts";

const MARKER = "due_pushed";

/** Takes a day for oneself, of all processes and for good; false where it, or a later one, was told of. */
export const takeDueDay = async (tx: Tx, day: string): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO installation AS i (key, value) VALUES (${MARKER}, to_jsonb(${day}::text))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE i.value #>> '{}' < excluded.value #>> '{}'`);
  return rowCount === 1;
};

/**
 * Notifies whoever sees a contract on `today` of which something that nobody paid is due on `dueOn`, once whatever is due that day.
 * Asked of those that are notified of what falls due alone, contract by contract.
 */
export const pushDue = (
  tx: Tx,
  { today, dueOn, at, title, body }: { today: string; dueOn: string; at: Date; title: string; body: string },
): Promise<void> =>
  pushToCustomers(
    tx,
    sql`SELECT y.customer_id FROM contract_parties y JOIN contracts c ON c.id = y.contract_id
      WHERE y.customer_id IN (SELECT n.customer_id FROM push_devices n WHERE 'due' = ANY (n.kinds))
        AND y.role IN ('buyer', 'attorney') AND c.status = 'active' AND NOT c.awaiting_signature
        AND NOT EXISTS (SELECT FROM regrets r WHERE r.contract_id = c.id)
        AND coalesce(y.valid_from <= ${today}::date, true) AND coalesce(y.valid_until >= ${today}::date, true)
        AND EXISTS (SELECT FROM installments i WHERE i.contract_id = c.id AND i.due_date = ${dueOn}::date
          AND NOT i.settled AND NOT i.cancelled)`,
    { kind: "due", topic: `due-${dueOn}`, title, body, path: "/inicio", at },
  );
