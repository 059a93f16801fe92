import { sql, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { groupBy } from "#platform/collections/group-by.ts";
import { missingRates, type MissingRates } from "../rules/missing-rates.ts";
import { groupTable, isOfGroup, readGroups, termsOfGroup, type CorrectionGroup } from "./correction-groups.ts";
import { readRates } from "./index-rates.ts";

/** What is missing of an index, over all contracts that need it. */
export interface MissingOfIndex extends MissingRates {
  name: string;
  contracts: number;
}

type Missing = CorrectionGroup & MissingRates;

const current = sql`c.status = 'active' AND NOT c.awaiting_signature`;

/** What is missing, by contracts that are corrected alike. */
const readMissing = async (on: Orm | Tx, today: string): Promise<Missing[]> => {
  const groups = await readGroups(on, current);
  const rates = await readRates(on, [...new Set(groups.map(({ name }) => name))]);
  return groups.flatMap((group) => {
    const missing = missingRates(termsOfGroup(group), rates.get(group.name) ?? new Map<string, number>(), today);
    return missing ? [{ ...group, ...missing }] : [];
  });
};

/** Whether a contract `c` is among those, and something of it is due on the correction or after. */
const isAmong = (missing: readonly Missing[]): SQL => sql`${current} AND EXISTS (
  SELECT FROM ${groupTable(missing, sql`"correctionOn" date, late boolean`)}
  WHERE ${isOfGroup} AND (g.late OR EXISTS (SELECT FROM installments i
      WHERE i.contract_id = c.id AND NOT i.cancelled AND i.due_date >= g."correctionOn")))`;

/** An SQL condition on contracts `c`: a correction needs, or will within days, a rate that nobody has stored. */
export const lacksRate = async (on: Orm | Tx, today: string): Promise<SQL> => isAmong(await readMissing(on, today));

const oldest = (missing: readonly MissingRates[], of: "firstMonth" | "correctionOn"): string =>
  missing.reduce((first, one) => (one[of] < first ? one[of] : first), missing[0]![of]);

/** What is missing of each index that contracts need, the most urgent first. */
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
