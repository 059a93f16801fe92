/** Easter Sunday by Meeus; the moving holidays of banks follow from it. */
const easter = (year: number): number => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
};

const FIXED = "01-01 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25".split(" ");
const FROM_EASTER = [-48, -47, -2, 60];

/** The national bank holidays of some years, as ISO days; 20 November is one since 2024. */
export const closedDays = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((year) => [
    ...FIXED.filter((day) => day !== "11-20" || year >= 2024).map((day) => `${year}-${day}`),
    ...FROM_EASTER.map((days) => new Date(easter(year) + days * 86_400_000).toISOString().slice(0, 10)),
  ]);

/**
 * What is paid, owed and late of each contract on a day, and what settles it: written from the rules and not from the
 * server's code, for contracts without payments in part and without grace. `$1` is the day, `$2` the days without banks.
 * `open_rows` is how many roundings of a cent what settles it may differ by.
 */
export const TOTALS_BY_SQL = `
  WITH RECURSIVE base AS (
    SELECT c.id, c.status, c.signed_at, c.index_name, c.index_base_date AS began, c.monthly_rate::numeric AS rate, t.index_lag_months AS lag,
      t.fine_basis_points AS fine, t.interest_basis_points AS interest, t.fine_after_months AS fine_after,
      greatest(c.months, (SELECT max(n) FROM generate_series(0, 600) n WHERE (c.signed_at + n * interval '1 month')::date <=
        (SELECT max(due_date) FROM installments i WHERE i.contract_id = c.id))) AS term,
      (SELECT max(n) FROM generate_series(0, 600) n WHERE (c.index_base_date + n * interval '1 month')::date <= $1::date) AS passed
    FROM contracts c JOIN contract_terms t ON t.contract_id = c.id),
  factors (id, k, factor) AS (
    SELECT id, 0, 1::numeric FROM base
    UNION ALL
    SELECT f.id, f.k + 1, round(f.factor * (1 + coalesce((SELECT r.rate::numeric FROM index_rates r WHERE r.name = b.index_name
        AND r.month = date_trunc('month', b.began + (f.k - b.lag) * interval '1 month')::date), 0)), 8)
    FROM factors f JOIN base b USING (id)
    WHERE f.k < b.passed - CASE WHEN b.term >= 36 THEN 0 ELSE b.passed % 12 END),
  corrected AS (SELECT DISTINCT ON (id) id, greatest(1, factor) AS factor FROM factors ORDER BY id, k DESC),
  rows AS (
    SELECT b.*, i.id AS row_id, i.kind, i.due_date, i.amount_cents AS face, round(i.amount_cents * f.factor) AS cents, f.factor,
      (SELECT min(d)::date FROM generate_series(i.due_date, i.due_date + 15, interval '1 day') d
        WHERE extract(isodow FROM d) < 6 AND d::date <> ALL ($2::date[])) AS payable,
      NOT i.cancelled AND NOT EXISTS (SELECT FROM payments p
        WHERE p.installment_id = i.id AND p.settles AND p.reversed_at IS NULL) AS owed
    FROM base b JOIN corrected f ON f.id = b.id JOIN installments i ON i.contract_id = b.id),
  owed AS (
    SELECT r.*, CASE WHEN $1::date > payable THEN cents
        + CASE WHEN $1::date > (payable + fine_after * interval '1 month')::date THEN round(cents * fine / 10000) ELSE 0 END
        + round(cents * interest * ($1::date - payable) / 300000) ELSE cents END AS today
    FROM rows r WHERE owed),
  place AS (
    SELECT b.id, count(r.*) FILTER (WHERE r.due_date <= $1::date) AS passed,
      coalesce(max(r.due_date) FILTER (WHERE r.due_date <= $1::date),
        greatest(b.signed_at, (min(r.due_date) - interval '1 month')::date)) AS since
    FROM base b JOIN rows r ON r.id = b.id AND r.kind = 'monthly' GROUP BY b.id, b.signed_at),
  ahead AS (
    SELECT o.id, sum(CASE WHEN o.kind <> 'monthly' OR o.rate = 0 THEN o.cents ELSE o.face * o.factor
      / power(1 + o.rate, o.nth - p.passed - least(30, $1::date - p.since)::numeric / 30) END) AS cents
    FROM (SELECT o.*, (SELECT count(*) FROM rows m WHERE m.id = o.id AND m.kind = 'monthly' AND m.due_date <= o.due_date) AS nth
      FROM owed o WHERE o.due_date > $1::date) o JOIN place p USING (id) GROUP BY o.id)
  SELECT b.id::int AS id,
    coalesce((SELECT sum(p.paid_cents) FROM payments p JOIN installments i ON i.id = p.installment_id
      WHERE i.contract_id = b.id AND p.reversed_at IS NULL), 0)::int AS "paidCents",
    coalesce((SELECT sum(today) FROM owed o WHERE o.id = b.id), 0)::int AS "balanceCents",
    coalesce((SELECT sum(today) FROM owed o WHERE o.id = b.id AND $1::date > payable), 0)::int AS "overdueCents",
    coalesce((SELECT sum(face) FROM owed o WHERE o.id = b.id AND $1::date > payable), 0)::int AS "overdueFaceCents",
    (coalesce((SELECT a.cents FROM ahead a WHERE a.id = b.id), 0)
      + coalesce((SELECT sum(today) FROM owed o WHERE o.id = b.id AND o.due_date <= $1::date), 0))::float8 AS "payoffCents",
    (SELECT count(*) FROM owed o WHERE o.id = b.id)::int AS "openRows"
  FROM base b ORDER BY b.id`;

/** A contract's totals as that query says them. */
export interface TotalsBySql {
  id: number;
  paidCents: number;
  balanceCents: number;
  overdueCents: number;
  overdueFaceCents: number;
  payoffCents: number;
  openRows: number;
}
