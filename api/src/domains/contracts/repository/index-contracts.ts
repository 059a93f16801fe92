import { inArray, sql, type SQL } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { contracts } from "#platform/db/schema/index.ts";
import { correctionFactor, FACTOR_ONE, type IndexRates } from "../rules/correction.ts";
import type { CorrectionImpact } from "../rules/correction-impact.ts";
import { readContractsWhere, type ContractFile } from "./contracts.ts";
import { groupTable, isOfGroup, readGroups, termsOfGroup } from "./correction-groups.ts";

/** Contracts that are read at once. */
const PIECE = 100;

const ofIndex = (indexName: string): SQL => sql`c.status = 'active' AND c.index_name = ${indexName}`;

const isUnsettled = sql`NOT i.cancelled
  AND NOT EXISTS (SELECT FROM payments y WHERE y.installment_id = i.id AND y.settles AND y.reversed_at IS NULL)`;

/** Something of the contract `c` is worth more than its corrected amount, or less, or has a slip that can still be paid. */
const isSingular = (today: string): SQL => sql`EXISTS (SELECT FROM installments i
  WHERE i.contract_id = c.id AND ${isUnsettled} AND (i.due_date < ${today}::date
    OR EXISTS (SELECT FROM payments y WHERE y.installment_id = i.id AND y.reversed_at IS NULL)
    OR EXISTS (SELECT FROM bank_slips s WHERE s.installment_id = i.id AND s.status = 'ready' AND s.cancelled_at IS NULL
      AND s.due_date >= ${today}::date)))`;

/** The contracts of an index with something late, paid in part or asked for by a slip, a piece at a time. */
export async function* singularContracts(
  on: Orm,
  { indexName, today }: { indexName: string; today: string },
): AsyncGenerator<ContractFile[]> {
  const { rows } = await on.execute<{ id: string }>(sql`
    SELECT c.id FROM contracts c WHERE ${ofIndex(indexName)} AND ${isSingular(today)} ORDER BY c.id`);
  for (let at = 0; at < rows.length; at += PIECE) {
    const ids = rows.slice(at, at + PIECE).map(({ id }) => Number(id));
    yield await readContractsWhere(on, inArray(contracts.id, ids));
  }
}

/**
 * What other rates change in all other contracts of the index, whose installments are worth their corrected amounts: one
 * statement, with the factors that this arithmetic has for their groups.
 */
export const readPlainImpact = async (
  on: Orm,
  { indexName, today, rates, changed }: { indexName: string; today: string; rates: IndexRates; changed: IndexRates },
): Promise<CorrectionImpact> => {
  const groups = (await readGroups(on, ofIndex(indexName))).map((group) => {
    const terms = termsOfGroup(group);
    const [before, after] = [rates, changed].map((these) => String(correctionFactor(terms, these, today)));
    return { ...group, before, after };
  });
  const worth = (factor: SQL): SQL =>
    sql`sum(div(i.amount_cents * ${factor} + ${String(FACTOR_ONE / 2n)}::numeric, ${String(FACTOR_ONE)}::numeric))`;
  const { rows } = await on.execute<Record<keyof CorrectionImpact, number>>(sql`
    SELECT count(*) FILTER (WHERE before_cents <> after_cents)::int AS contracts, 0 AS slips,
      coalesce(sum(before_cents), 0)::float8 AS "beforeCents", coalesce(sum(after_cents), 0)::float8 AS "afterCents"
    FROM (SELECT ${worth(sql`g.before`)} AS before_cents, ${worth(sql`g.after`)} AS after_cents
      FROM ${groupTable(groups, sql`before numeric, after numeric`)}
      JOIN contracts c ON ${isOfGroup} JOIN installments i ON i.contract_id = c.id
      WHERE ${ofIndex(indexName)} AND ${isUnsettled} AND NOT ${isSingular(today)} GROUP BY c.id) each`);
  return rows[0]!;
};
