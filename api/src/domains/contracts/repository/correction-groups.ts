import { sql, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { MONTHS_OF_MONTHLY_CORRECTION, type CorrectionTerms } from "../rules/correction.ts";
import { DEFAULT_TERMS, NO_INDEX, type ContractTerms } from "../rules/contract-terms.ts";

/** Contracts that an index corrects alike, on the same days by the same months: one for each day of signature, mostly. */
export interface CorrectionGroup {
  name: string;
  baseDate: string;
  lagMonths: number;
  firstPeriod: ContractTerms["firstPeriod"];
  floor: ContractTerms["indexFloor"];
  monthly: boolean;
}

const said = (column: "index_lag_months" | "first_period" | "index_floor", fallback: string | number): SQL =>
  sql`coalesce((SELECT t.${sql.raw(column)} FROM contract_terms t WHERE t.contract_id = c.id), ${fallback})`;
const lag = said("index_lag_months", DEFAULT_TERMS.indexLagMonths);
const period = said("first_period", DEFAULT_TERMS.firstPeriod);
const floor = said("index_floor", DEFAULT_TERMS.indexFloor);
/** As `correctionTerms` counts the months of a contract: those agreed, or those until its last installment. */
const monthly = sql`(c.months >= ${MONTHS_OF_MONTHLY_CORRECTION} OR EXISTS (SELECT FROM installments i WHERE i.contract_id = c.id
  AND i.due_date >= c.signed_at + make_interval(months => ${MONTHS_OF_MONTHLY_CORRECTION})))`;

/** The groups of contracts `c` that `condition` holds for and that an index corrects. */
export const readGroups = async (on: Orm | Tx, condition: SQL): Promise<CorrectionGroup[]> => {
  const { rows } = await on.execute<CorrectionGroup & Record<string, unknown>>(sql`
    SELECT c.index_name AS name, c.index_base_date::text AS "baseDate", ${lag} AS "lagMonths", ${period} AS "firstPeriod",
      ${floor} AS floor, ${monthly} AS monthly
    FROM contracts c WHERE ${condition} AND c.index_name <> ${NO_INDEX} GROUP BY 1, 2, 3, 4, 5, 6`);
  return rows;
};

/** What the correction of a group's contracts follows from. */
export const termsOfGroup = ({ baseDate, lagMonths, firstPeriod, floor: negative, monthly: often }: CorrectionGroup) =>
  ({
    months: often ? MONTHS_OF_MONTHLY_CORRECTION : MONTHS_OF_MONTHLY_CORRECTION - 1,
    indexBaseDate: baseDate,
    lagMonths,
    firstPeriod,
    floor: negative,
  }) satisfies CorrectionTerms;

/** Groups as a table `g` of a statement; `more` are further columns of theirs, with their types. */
export const groupTable = (groups: readonly CorrectionGroup[], more: SQL): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) AS g(
    name text, "baseDate" date, "lagMonths" int, "firstPeriod" text, floor text, monthly boolean, ${more})`;

/** Whether a contract `c` is of the group `g`. */
export const isOfGroup = sql`g.name = c.index_name AND g."baseDate" = c.index_base_date AND g."lagMonths" = ${lag}
  AND g."firstPeriod" = ${period} AND g.floor = ${floor} AND g.monthly = ${monthly}`;
