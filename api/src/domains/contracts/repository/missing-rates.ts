import { sql, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { MONTHS_OF_MONTHLY_CORRECTION } from "../rules/correction.ts";
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
const period = sql`coalesce((SELECT t.first_period FROM contract_terms t WHERE t.contract_id = c.id), ${DEFAULT_TERMS.firstPeriod})`;
const lag = sql`coalesce((SELECT t.index_lag_months FROM contract_terms t WHERE t.contract_id = c.id), 0)`;
/** As `correctionTerms` counts the months of a contract: those agreed, or those until its last installment. */
const monthly = sql`(c.months >= ${MONTHS_OF_MONTHLY_CORRECTION} OR EXISTS (SELECT FROM installments i WHERE i.contract_id = c.id
  AND i.due_date >= c.signed_at + make_interval(months => ${MONTHS_OF_MONTHLY_CORRECTION})))`;

/** What is missing, by contracts that are corrected alike: as many rows as there are days of signature, whatever their contracts. */
const readMissing = async (on: Orm | Tx, today: string): Promise<(Corrected & MissingRates)[]> => {
  const { rows } = await on.execute<Corrected & Record<string, unknown>>(sql`
    SELECT c.index_name AS name, c.index_base_date::text AS "baseDate", ${lag} AS "lagMonths", ${period} AS "firstPeriod",
      ${monthly} AS monthly
    FROM contracts c WHERE ${current} GROUP BY 1, 2, 3, 4, 5`);
  const rates = await readRates(on, [...new Set(rows.map(({ name }) => name))]);
  return rows.flatMap((row) => {
    const months = row.monthly ? MONTHS_OF_MONTHLY_CORRECTION : MONTHS_OF_MONTHLY_CORRECTION - 1;
    const { baseDate: indexBaseDate, lagMonths, firstPeriod } = row;
    const terms = { months, indexBaseDate, lagMonths, firstPeriod };
    const missing = missingRates(terms, rates.get(row.name) ?? new Map<string, number>(), today);
    return missing ? [{ ...row, ...missing }] : [];
  });
};

/** Whether a contract `c` is among those, and something of it is due on the correction or after. */
const isAmong = (missing: readonly Corrected[]): SQL => sql`${current} AND EXISTS (
  SELECT FROM jsonb_to_recordset(${JSON.stringify(missing)}::jsonb)
    AS m(name text, "baseDate" date, "lagMonths" int, "firstPeriod" text, monthly boolean, "correctionOn" date, late boolean)
  WHERE m.name = c.index_name AND m."baseDate" = c.index_base_date AND m."lagMonths" = ${lag} AND m."firstPeriod" = ${period} AND m.monthly = ${monthly}
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
