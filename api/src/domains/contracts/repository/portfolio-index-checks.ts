import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { NO_INDEX } from "../rules/contract-terms.ts";
import { MONTHS_OF_MONTHLY_CORRECTION } from "../rules/correction.ts";
import type { Check } from "./portfolio-check.ts";
import { missingOfGroups, mostUrgent, type Corrected, type MissingOfIndex } from "./missing-rates.ts";

/** An index as old systems write it: `IGPM` is `IGP-M`. */
const plain = (name: SQL): SQL => sql`regexp_replace(fold_text(${name}), '[^a-z0-9]', '', 'g')`;

/** Names the indices of staged contracts as the portal does, where they differ by signs alone. */
export const resolveIndices = async (tx: Tx, id: string): Promise<void> => {
  await tx.execute(sql`
    UPDATE portfolio_contracts c SET index_name = k.name
    FROM (SELECT ${plain(sql`name`)} AS plain, min(name) AS name FROM (SELECT DISTINCT name FROM index_rates) n GROUP BY 1) k
    WHERE c.portfolio_id = ${id} AND c.index_name <> ${NO_INDEX} AND ${plain(sql`c.index_name`)} = k.plain
      AND c.index_name NOT IN (SELECT DISTINCT name FROM index_rates)`);
};

/**
 * The day from which the index of a staged contract `c` still counts: of one whose amounts hold the index up to a month, the day of its base date in
 * the month after that.
 */
export const BASE_DATE = sql`CASE WHEN c.last_index_month IS NULL THEN c.index_base_date
  ELSE least((c.last_index_month + interval '1 month')::date + (extract(day FROM c.index_base_date)::int - 1),
    (c.last_index_month + interval '2 months')::date - 1) END`;

/** Something of the contract `c` is still owed: its amounts are corrected further. */
const isOwed = (id: string): SQL => sql`EXISTS (
  SELECT FROM portfolio_installments i WHERE i.portfolio_id = ${id} AND i.contract = c.number AND NOT EXISTS (
    SELECT FROM portfolio_payments p WHERE p.portfolio_id = ${id} AND p.contract = i.contract AND p.installment = i.number AND p.settles))`;

/** From which month to which the portal has rates of each index. */
const PUBLISHED = sql`(SELECT name, min(month) AS first, max(month) AS last FROM index_rates GROUP BY name)`;

/** The months that contracts of one index and one first month take and that lack among those published: `missing` and the oldest, `first_missing`. */
const holes = (id: string): SQL => sql`
  SELECT g.index_name, g.month, count(*) AS missing, min(m.month)::date AS first_missing
  FROM (SELECT DISTINCT c.index_name, date_trunc('month', ${BASE_DATE})::date AS month FROM portfolio_contracts c WHERE c.portfolio_id = ${id}) g
  JOIN ${PUBLISHED} k ON k.name = g.index_name
  CROSS JOIN LATERAL generate_series(g.month, k.last, interval '1 month') AS m(month)
  WHERE NOT EXISTS (SELECT FROM index_rates r WHERE r.name = g.index_name AND r.month = m.month::date)
  GROUP BY g.index_name, g.month`;

const monthText = (month: SQL): SQL => sql`to_char(${month}, 'MM/YYYY')`;

/** What is wrong with the index of a contract: nobody knows it, or its corrections take months that the portal does not have. */
export const indexChecks = (id: string, today: string): Check[] => [
  {
    column: "Índice de correção",
    kind: "o portal não tem taxas deste índice",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, c.index_name AS value,
        coalesce(': tem as de ' || (SELECT string_agg(DISTINCT name, ', ') FROM index_rates), '') AS detail
      FROM portfolio_contracts c WHERE c.portfolio_id = ${id} AND c.index_name <> ${NO_INDEX}
        AND c.index_name NOT IN (SELECT DISTINCT name FROM index_rates)`,
  },
  {
    column: "Último mês do índice aplicado",
    kind: "o portal não tem a taxa do último mês aplicado",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, ${monthText(sql`c.last_index_month`)} AS value,
        ': a última do ' || k.name || ' é a de ' || ${monthText(sql`k.last`)} AS detail
      FROM portfolio_contracts c JOIN ${PUBLISHED} k ON k.name = c.index_name
      WHERE c.portfolio_id = ${id} AND c.last_index_month >= k.first AND c.last_index_month <= ${today}::date
        AND NOT EXISTS (SELECT FROM index_rates r WHERE r.name = c.index_name AND r.month = c.last_index_month)`,
  },
  ...(
    [
      ["Último mês do índice aplicado", sql`c.last_index_month IS NOT NULL`, sql`c.last_index_month`],
      ["Data-base do índice", sql`c.last_index_month IS NULL`, sql`c.index_base_date`],
    ] as const
  ).map(([column, isSaid, month]): Check => ({
    column,
    kind: "faltam no portal taxas que corrigem este contrato",
    found: sql`
      SELECT c.sheet, c.line, c.number AS contract, ${monthText(month)} AS value,
        CASE WHEN h.missing = 1 THEN ': a de ' ELSE ': ' || h.missing || ' meses, o primeiro é ' END || ${monthText(sql`h.first_missing`)} AS detail
      FROM portfolio_contracts c JOIN (${holes(id)}) h ON h.index_name = c.index_name AND h.month = date_trunc('month', ${BASE_DATE})::date
      WHERE c.portfolio_id = ${id} AND ${isSaid} AND ${isOwed(id)}`,
  })),
];

/** What corrections of the staged contracts until some days from now need and the portal does not have yet. */
export const readStagedMissing = async (tx: Tx, id: string, today: string): Promise<MissingOfIndex[]> => {
  const { rows } = await tx.execute<Corrected & Record<string, unknown>>(sql`
    SELECT c.index_name AS name, (${BASE_DATE})::text AS "baseDate", 0 AS "lagMonths", 'whole' AS "firstPeriod",
      i.monthly >= ${MONTHS_OF_MONTHLY_CORRECTION} OR i.last >= c.signed_at + make_interval(months => ${MONTHS_OF_MONTHLY_CORRECTION}) AS monthly,
      count(*)::int AS contracts
    FROM portfolio_contracts c
    JOIN (SELECT contract, count(*) FILTER (WHERE kind = 'monthly') AS monthly, max(due_date) AS last
      FROM portfolio_installments WHERE portfolio_id = ${id} GROUP BY contract) i ON i.contract = c.number
    WHERE c.portfolio_id = ${id} AND c.index_base_date IS NOT NULL AND c.signed_at IS NOT NULL AND i.last IS NOT NULL
      AND c.index_name <> ${NO_INDEX} AND ${isOwed(id)}
    GROUP BY 1, 2, 5`);
  return mostUrgent(await missingOfGroups(tx, rows, today));
};
