import type { Fill } from "./fill.ts";
import { LOT, LOTS } from "./fill-sales.ts";

/** SQL: the contracts of this step. */
const THESE = `c.number IN (SELECT 'GROWTH-C-' || n FROM generate_series($1::bigint, $2::bigint) AS n)`;

/** Contracts of the last five years, two thirds of them corrected by an index, one in fifty undone, one in five hundred unsigned. */
export const fillContracts: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO contracts (number, customer_id, batch_id, signed_at, status, awaiting_signature, system, monthly_rate, months,
       down_payment_cents, index_name, index_base_date)
     SELECT 'GROWTH-C-' || n, c.id, ${LOT}, current_date - (n % 1800)::int, CASE WHEN n % 50 = 0 THEN 'cancelled' ELSE 'active' END,
       n % 500 = 1, 'linear', 0, 50, 0, (ARRAY['IGP-M', 'IPCA', 'sem índice'])[1 + n % 3], current_date - (n % 1800)::int
     FROM generate_series($1::bigint, $2::bigint) AS n JOIN customers c ON c.email = 'growth' || n || '@example.com', ${LOTS}`,
    [from, to],
  );

/** Monthly installments of each contract. */
export const fillInstallments =
  (months: number): Fill =>
  (client, from, to) =>
    client.query(
      `INSERT INTO installments (contract_id, number, kind, due_date, amount_cents)
       SELECT c.id, n, 'monthly', c.signed_at + n * 30, 100000
       FROM contracts c, generate_series(1, ${months}) AS n WHERE ${THESE}`,
      [from, to],
    );

/** What fell due is paid, but for the last three months of one contract in a hundred. */
export const fillPayments: Fill = (client, from, to) =>
  client.query(
    `INSERT INTO payments (installment_id, paid_at, corrected_cents, paid_cents, method)
     SELECT i.id, i.due_date, i.amount_cents, i.amount_cents, 'pix'
     FROM contracts c JOIN installments i ON i.contract_id = c.id
     WHERE ${THESE} AND i.due_date < current_date AND (c.id % 100 <> 3 OR i.due_date < current_date - 90)`,
    [from, to],
  );
