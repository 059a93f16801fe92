import { sql, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { MONTHS_OF_MONTHLY_CORRECTION, type IndexRates } from "../rules/correction.ts";
import { DEFAULT_TERMS, NO_INDEX, type ContractTerms } from "../rules/contract-terms.ts";
import { missingOf, type MissingRates } from "../rules/missing-rates.ts";
import { readRates } from "./index-rates.ts";

/** Contracts whose corrections fall on the same days and take the same months of an index. */
export interface Corrected {
  name: string;
  baseDate: string;
  lagMonths: number;
  firstPeriod: ContractTerms["firstPeriod"];
  monthly: boolean;
  /** How many they are. */
  contracts: number;
}

/** What is missing of an index, over all contracts that need it. */
export interface MissingOfIndex extends MissingRates {
  name: string;
  contracts: number;
}

const dayOf = ({ name, baseDate }: Pick<Corrected, "name" | "baseDate">): string => `${name} ${baseDate}`;

const current = sql`c.status = 'active' AND NOT c.awaiting_signature AND c.index_name <> ${NO_INDEX}`;
/** What a contract without terms of its own is corrected by is the default, of which there are few: they are joined, not asked of each. */
const TERMS = sql`LEFT JOIN contract_terms t ON t.contract_id = c.id`;
const period = sql`coalesce(t.first_period, ${DEFAULT_TERMS.firstPeriod})`;
const lag = sql`coalesce(t.index_lag_months, 0)`;
const isLong = sql`c.months >= ${MONTHS_OF_MONTHLY_CORRECTION}`;
/** As `correctionTerms` counts the months of a contract: those agreed, or those until its last installment. */
const isCorrectedMonthly = sql`(${isLong} OR EXISTS (SELECT FROM installments i WHERE i.contract_id = c.id
  AND i.made_by_event IS NULL AND i.due_date >= c.signed_at + make_interval(months => ${MONTHS_OF_MONTHLY_CORRECTION})))`;

/** Contracts by what they are corrected alike, of the rows of `from`. */
const readGroups = async (on: Orm | Tx, from: SQL, isMonthly: SQL): Promise<Corrected[]> => {
  const { rows } = await on.execute<Corrected & Record<string, unknown>>(sql`
    SELECT c.index_name AS name, c.index_base_date::text AS "baseDate", ${lag} AS "lagMonths", ${period} AS "firstPeriod",
      ${isMonthly} AS monthly, count(*)::int AS contracts
    ${from} GROUP BY c.index_name, c.index_base_date, 3, 4, 5`);
  return rows;
};

const NO_RATES: IndexRates = new Map();

/** What a group lacks. Contracts that are corrected monthly take every month that others take, and may be asked instead of them. */
const finderOf = async (on: Orm | Tx, groups: readonly Corrected[], today: string) => {
  const names = [...new Set(groups.map(({ name }) => name))];
  const rates = await readRates(on, names);
  const finders = new Map(names.map((name) => [name, missingOf(rates.get(name) ?? NO_RATES, today)]));
  return ({ name, baseDate: indexBaseDate, lagMonths, firstPeriod, monthly }: Corrected): MissingRates | null => {
    const months = monthly ? MONTHS_OF_MONTHLY_CORRECTION : MONTHS_OF_MONTHLY_CORRECTION - 1;
    return finders.get(name)!({ months, indexBaseDate, lagMonths, firstPeriod });
  };
};

/** The days that these groups are corrected from, as a table `d`. */
const daysOf = (groups: readonly Corrected[]): SQL =>
  sql`unnest(${sql.param(groups.map(({ name }) => name))}::text[], ${sql.param(groups.map(({ baseDate }) => baseDate))}::date[]) AS d(name, "baseDate")`;

/** Contracts in force by what they are corrected alike, and those of them that lack a rate. */
interface Missing {
  groups: Corrected[];
  missing: (Corrected & MissingRates)[];
}

const lackingOf = (groups: readonly Corrected[], find: (group: Corrected) => MissingRates | null): Missing["missing"] =>
  groups.flatMap((group) => {
    const lacks = find(group);
    // Of a thousand groups; one spread after the other takes ten times as long.
    return lacks ? [Object.assign({}, group, lacks)] : [];
  });

/**
 * What is missing, by contracts that are corrected alike. Of the table nothing is read: an entry of `contracts_in_force` for each contract. Only of short
 * ones that may lack a rate the installments are asked whether they run so long that they are corrected monthly.
 */
const readMissing = async (on: Orm | Tx, today: string): Promise<Missing> => {
  const known = await readGroups(on, sql`FROM contracts c ${TERMS} WHERE ${current}`, isLong);
  const find = await finderOf(on, known, today);
  const mayLack = known.filter((group) => !group.monthly && find({ ...group, monthly: true }));
  const days = new Set(mayLack.map(dayOf));
  const short =
    mayLack.length === 0
      ? []
      : await readGroups(
          on,
          sql`FROM (SELECT DISTINCT * FROM ${daysOf(mayLack)}) AS d JOIN contracts c ON c.index_name = d.name
            AND c.index_base_date = d."baseDate" AND ${current} AND NOT ${isLong} ${TERMS}`,
          isCorrectedMonthly,
        );
  const groups = [...known.filter((group) => group.monthly || !days.has(dayOf(group))), ...short];
  return { groups, missing: lackingOf(groups, find) };
};

/** Those of these groups that lack a rate. */
export const missingOfGroups = async (
  on: Orm | Tx,
  groups: readonly Corrected[],
  today: string,
): Promise<Missing["missing"]> => lackingOf(groups, await finderOf(on, groups, today));

/** Ids of those contracts of which something is due on the correction or after. */
const awaiting = (missing: readonly Corrected[]): SQL => sql`
  SELECT c.id FROM jsonb_to_recordset(${JSON.stringify(missing)}::jsonb)
    AS m(name text, "baseDate" date, "lagMonths" int, "firstPeriod" text, monthly boolean, "correctionOn" date, late boolean)
  JOIN contracts c ON c.index_name = m.name AND c.index_base_date = m."baseDate" AND ${current} ${TERMS}
  WHERE m."lagMonths" = ${lag} AND m."firstPeriod" = ${period} AND m.monthly = ${isCorrectedMonthly}
    AND (m.late OR EXISTS (SELECT FROM installments i
      WHERE i.contract_id = c.id AND NOT i.cancelled AND i.due_date >= m."correctionOn"))`;

/**
 * An SQL condition on contracts `c`: a correction needs, or will within days, a rate that nobody has stored. Where all contracts of a day lack
 * one already, the day says it: of them none is looked up.
 */
export const lacksRate = async (on: Orm | Tx, today: string): Promise<SQL> => {
  const { missing, groups } = await readMissing(on, today);
  const groupsOfDay = groupBy(groups, dayOf);
  const lateGroups = groupBy(
    missing.filter(({ late }) => late),
    dayOf,
  );
  const whole = [...lateGroups].filter(([day, late]) => late.length === groupsOfDay.get(day)!.length);
  const days = new Set(whole.map(([day]) => day));
  const rest = missing.filter((one) => !days.has(dayOf(one)));
  return sql`(${current} AND (c.index_name, c.index_base_date) IN (
      SELECT * FROM ${daysOf(whole.map(([, [group]]) => group))} OFFSET 0)
    OR c.id IN (${awaiting(rest)}))`;
};

const oldest = (missing: readonly MissingRates[], of: "firstMonth" | "correctionOn"): string =>
  missing.reduce((first, one) => (one[of] < first ? one[of] : first), missing[0]![of]);

/** How many contracts of each index await one of these corrections. */
const countAwaiting = async (on: Orm | Tx, missing: readonly Corrected[]): Promise<Map<string, number>> => {
  if (missing.length === 0) return new Map();
  const { rows } = await on.execute<{ name: string; contracts: number }>(sql`
    SELECT c.index_name AS name, count(*)::int AS contracts FROM contracts c WHERE c.id IN (${awaiting(missing)}) GROUP BY 1`);
  return new Map(rows.map(({ name, contracts }) => [name, contracts]));
};

/** What is missing of each index, the most urgent first; `toCome` counts the contracts of an index that wait for a correction to come. */
export const mostUrgent = (
  missing: Missing["missing"],
  toCome: (name: string) => number = (name) =>
    missing.reduce((sum, one) => (one.name === name && !one.late ? sum + one.contracts : sum), 0),
): MissingOfIndex[] =>
  [...groupBy(missing, ({ name }) => name)]
    .map(([name, these]) => ({
      name,
      contracts: these.reduce((sum, { late, contracts }) => (late ? sum + contracts : sum), toCome(name)),
      months: Math.max(...these.map(({ months }) => months)),
      firstMonth: oldest(these, "firstMonth"),
      correctionOn: oldest(these, "correctionOn"),
      late: these.some(({ late }) => late),
    }))
    .filter(({ contracts }) => contracts > 0)
    .toSorted((one, other) => one.correctionOn.localeCompare(other.correctionOn));

/** What is missing of each index that contracts in force need, the most urgent first. */
export const readMissingRates = async (on: Orm | Tx, today: string): Promise<MissingOfIndex[]> => {
  const { missing } = await readMissing(on, today);
  const toCome = await countAwaiting(
    on,
    missing.filter(({ late }) => !late),
  );
  return mostUrgent(missing, (name) => toCome.get(name) ?? 0);
};
