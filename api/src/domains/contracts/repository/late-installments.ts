import { sql, type SQL } from "drizzle-orm";

const open = (alias: "i" | "n"): SQL => sql.raw(`NOT ${alias}.settled AND NOT ${alias}.cancelled`);

/** The next day after `after` on which something that is still open fell due before `today`; null behind the last one. */
const nextDay = (today: string, after: SQL): SQL => sql`
  (SELECT min(n.due_date) FROM installments n WHERE ${open("n")} AND n.due_date < ${today}::date AND ${after})`;

/**
 * An SQL table of the installments that are open and were due before `today`: `id`, `contract_id`, `due_date`, `amount_cents`. Most installments of before
 * are paid and most that are open are not due, which no statistics tell PostgreSQL: each day that has any is asked of `installments_unpaid`.
 */
export const dueInstallments = (today: string): SQL => sql`(
  WITH RECURSIVE days AS (
    SELECT ${nextDay(today, sql`true`)} AS day
    UNION ALL SELECT ${nextDay(today, sql`n.due_date > d.day`)} FROM days d WHERE d.day IS NOT NULL)
  SELECT due.* FROM days d CROSS JOIN LATERAL (
    SELECT i.id, i.contract_id, i.due_date, i.amount_cents FROM installments i
    WHERE ${open("i")} AND i.due_date = d.day OFFSET 0) AS due)`;

/**
 * Joins installments `i` with their contract `c` (`id`, `batch_id`) where it is in force. Looked up one by one: what is late is little, and of how little no
 * statistics tell PostgreSQL, which would read all contracts.
 */
export const JOIN_IN_FORCE = sql`CROSS JOIN LATERAL (
  SELECT n.id, n.batch_id FROM contracts n WHERE n.id = i.contract_id AND n.status = 'active' AND NOT n.awaiting_signature OFFSET 0) AS c`;
