import { sql, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { firstOfMonth } from "#platform/time/calendar.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { MAX_LAG_MONTHS } from "@gleba/shared/contracts/crm";
import { MONTHS_OF_MONTHLY_CORRECTION, type IndexRates } from "../rules/correction.ts";
import { DEFAULT_TERMS, NO_INDEX, type ContractTerms } from "../rules/contract-terms.ts";
import { missingRates, type MissingRates } from "../rules/missing-rates.ts";
import { readRates } from "./index-rates.ts";

/** Contracts whose corrections fall on the same days and take the same months of an index. */
interface Corrected {
  name: string;
  baseDate: string;
  lagMonths: number;
  firstPeriod: ContractTerms["firstPeriod"];
  monthly: boolean;
}

/** What is missing of an index, over all contracts that need it. */
export interface MissingOfIndex extends MissingRates {
  name: string;
  contracts: number;
}

const current = sql`c.status = 'active' AND NOT c.awaiting_signature AND c.index_name <> ${NO_INDEX}`;
/** What a contract without terms of its own is corrected by is the default, of which there are few: they are joined, not asked of each. */
const TERMS = sql`LEFT JOIN contract_terms t ON t.contract_id = c.id`;
const period = sql`coalesce(t.first_period, ${DEFAULT_TERMS.firstPeriod})`;
const lag = sql`coalesce(t.index_lag_months, 0)`;
/** As `correctionTerms` counts the months of a contract: those agreed, or those until its last installment. */
const monthly = sql`(c.months >= ${MONTHS_OF_MONTHLY_CORRECTION} OR EXISTS (SELECT FROM installments i WHERE i.contract_id = c.id
  AND i.due_date >= c.signed_at + make_interval(months => ${MONTHS_OF_MONTHLY_CORRECTION})))`;

/** Days of an index that contracts in force are corrected from. */
interface CorrectedDay {
  name: string;
  baseDate: string;
}

/**
 * Every index with every day that a contract in force is corrected from, an index of the table being asked once for each: as many entries as there
 * are days, whatever their contracts.
 */
const readDays = async (on: Orm | Tx): Promise<CorrectedDay[]> => {
  const next = (after: SQL): SQL => sql`
    SELECT c.index_name, c.index_base_date FROM contracts c WHERE ${current} AND ${after}
    ORDER BY c.index_name, c.index_base_date LIMIT 1`;
  const { rows } = await on.execute<CorrectedDay & Record<string, unknown>>(sql`
    WITH RECURSIVE days AS (
      (${next(sql`true`)})
      UNION ALL SELECT n.index_name, n.index_base_date FROM days d
        CROSS JOIN LATERAL (${next(sql`(c.index_name, c.index_base_date) > (d.index_name, d.index_base_date)`)}) n)
    SELECT index_name AS name, index_base_date::text AS "baseDate" FROM days`);
  return rows;
};

const LAGS = Array.from({ length: MAX_LAG_MONTHS + 1 }, (_, lagMonths) => lagMonths);

/** Whether a contract that is corrected from a day of this month, whatever else it says, can lack a rate: corrected each month from the first one on it takes most. */
const canLack = (month: string, rates: IndexRates, today: string): boolean =>
  LAGS.some((lagMonths) =>
    missingRates({ months: MONTHS_OF_MONTHLY_CORRECTION, indexBaseDate: month, lagMonths }, rates, today),
  );

/** The days of which that is so, each month of them being looked at once. */
const daysThatLack = (
  days: readonly CorrectedDay[],
  ratesOf: (name: string) => IndexRates,
  today: string,
): CorrectedDay[] => {
  const known = new Map<string, boolean>();
  return days.filter(({ name, baseDate }) => {
    const month = firstOfMonth(baseDate);
    const key = `${name} ${month}`;
    if (!known.has(key)) known.set(key, canLack(month, ratesOf(name), today));
    return known.get(key);
  });
};

/** What is missing, by contracts that are corrected alike; of contracts that lack nothing none is read. */
const readMissing = async (on: Orm | Tx, today: string): Promise<(Corrected & MissingRates)[]> => {
  const days = await readDays(on);
  const rates = await readRates(on, [...new Set(days.map(({ name }) => name))]);
  const ratesOf = (name: string): IndexRates => rates.get(name) ?? new Map<string, number>();
  const lacking = daysThatLack(days, ratesOf, today);
  if (lacking.length === 0) return [];
  const { rows } = await on.execute<Corrected & Record<string, unknown>>(sql`
    SELECT c.index_name AS name, c.index_base_date::text AS "baseDate", ${lag} AS "lagMonths", ${period} AS "firstPeriod",
      ${monthly} AS monthly
    FROM jsonb_to_recordset(${JSON.stringify(lacking)}::jsonb) AS d(name text, "baseDate" date)
    JOIN contracts c ON c.index_name = d.name AND c.index_base_date = d."baseDate" AND ${current} ${TERMS} GROUP BY 1, 2, 3, 4, 5`);
  return rows.flatMap((row) => {
    const months = row.monthly ? MONTHS_OF_MONTHLY_CORRECTION : MONTHS_OF_MONTHLY_CORRECTION - 1;
    const { baseDate: indexBaseDate, lagMonths, firstPeriod } = row;
    const missing = missingRates({ months, indexBaseDate, lagMonths, firstPeriod }, ratesOf(row.name), today);
    return missing ? [{ ...row, ...missing }] : [];
  });
};

/** Whether a contract `c` is among those, and something of it is due on the correction or after. */
const isAmong = (missing: readonly Corrected[]): SQL => sql`c.id IN (
  SELECT c.id FROM jsonb_to_recordset(${JSON.stringify(missing)}::jsonb)
    AS m(name text, "baseDate" date, "lagMonths" int, "firstPeriod" text, monthly boolean, "correctionOn" date, late boolean)
  JOIN contracts c ON c.index_name = m.name AND c.index_base_date = m."baseDate" AND ${current} ${TERMS}
  WHERE m."lagMonths" = ${lag} AND m."firstPeriod" = ${period} AND m.monthly = ${monthly}
    AND (m.late OR EXISTS (SELECT FROM installments i
      WHERE i.contract_id = c.id AND NOT i.cancelled AND i.due_date >= m."correctionOn")))`;

/** An SQL condition on contracts `c`: a correction needs, or will within days, a rate that nobody has stored. */
export const lacksRate = async (on: Orm | Tx, today: string): Promise<SQL> => isAmong(await readMissing(on, today));

const oldest = (missing: readonly MissingRates[], of: "firstMonth" | "correctionOn"): string =>
  missing.reduce((first, one) => (one[of] < first ? one[of] : first), missing[0]![of]);

/** What is missing of each index that contracts in force need, the most urgent first. */
export const readMissingRates = async (on: Orm | Tx, today: string): Promise<MissingOfIndex[]> => {
  const missing = await readMissing(on, today);
  if (missing.length === 0) return [];
  const { rows } = await on.execute<{ name: string; contracts: number }>(sql`
    SELECT c.index_name AS name, count(*)::int AS contracts FROM contracts c WHERE ${isAmong(missing)} GROUP BY 1`);
  const ofName = groupBy(missing, ({ name }) => name);
  return rows
    .map(({ name, contracts }) => {
      const these = ofName.get(name)!;
      return {
        name,
        contracts,
        months: Math.max(...these.map(({ months }) => months)),
        firstMonth: oldest(these, "firstMonth"),
        correctionOn: oldest(these, "correctionOn"),
        late: these.some(({ late }) => late),
      };
    })
    .toSorted((one, other) => one.correctionOn.localeCompare(other.correctionOn));
};
