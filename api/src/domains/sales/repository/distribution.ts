import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { distributionModes, firstAnswer, type DistributionMode } from "@gleba/shared/contracts/crm";
import * as z from "zod/mini";
import { holdsRight } from "#platform/auth/rights.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import { developments, installation, leadTakers } from "#platform/db/schema/index.ts";
import { NO_DISTRIBUTION, type DistributionRule } from "../rules/distribution.ts";

const KEY = "lead_distribution";

const stored = z.object({ mode: z.enum(distributionModes), firstAnswer: z.nullable(firstAnswer), version: z.int() });

/** How new leads are distributed; not at all, until the company says how. */
export const readDistributionRule = async (on: Orm | Tx): Promise<DistributionRule> => {
  const [row] = await on.select({ value: installation.value }).from(installation).where(eq(installation.key, KEY));
  const rule = z.safeParse(stored, row?.value);
  return rule.success ? rule.data : NO_DISTRIBUTION;
};

/** Stores how. */
export const saveDistributionRule = async (tx: Tx, rule: DistributionRule): Promise<void> => {
  await tx
    .insert(installation)
    .values({ key: KEY, value: rule })
    .onConflictDoUpdate({ target: installation.key, set: { value: rule } });
};

/** One turn after the other: whoever gives a lead to somebody, or says who takes them, waits for the one before. */
export const lockTurns = async (tx: Orm | Tx): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('lead_takers', 0))`);
};

/** Who takes leads of which development; null: of all others. */
export const readTakers = (on: Orm | Tx): Promise<{ ventureId: number | null; staffId: number }[]> =>
  on
    .select({ ventureId: leadTakers.ventureId, staffId: leadTakers.staffId })
    .from(leadTakers)
    .orderBy(asc(leadTakers.ventureId), asc(leadTakers.staffId));

/** Those of these developments that there are. */
export const readKnownDevelopments = async (on: Orm | Tx, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await on
    .select({ id: developments.id })
    .from(developments)
    .where(inArray(developments.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
};

/** Says who takes leads of one development, or (null) of all others: who stays keeps their place, who is new has the next turn. */
export const saveTakers = async (tx: Tx, ventureId: number | null, staff: readonly number[]): Promise<void> => {
  const isOfList = ventureId === null ? isNull(leadTakers.ventureId) : eq(leadTakers.ventureId, ventureId);
  await tx
    .delete(leadTakers)
    .where(sql`${isOfList} AND NOT ${leadTakers.staffId} = ANY(${sql.param([...staff])}::bigint[])`);
  if (staff.length === 0) return;
  await tx
    .insert(leadTakers)
    .values(staff.map((staffId) => ({ ventureId, staffId })))
    .onConflictDoNothing();
};

/** Takes everybody off the lists of developments other than these. */
export const keepTakersOf = async (tx: Tx, ventures: readonly number[]): Promise<void> => {
  await tx
    .delete(leadTakers)
    .where(
      sql`${leadTakers.ventureId} IS NOT NULL AND NOT ${leadTakers.ventureId} = ANY(${sql.param([...ventures])}::bigint[])`,
    );
};

/**
 * Whose turn it is, who has it then: of those who sell and are there on `day`, the one whose last turn is longest ago. Those of
 * the development come first where leads go by it. Null where nobody is there. Wants `lockTurns` before.
 */
export const takeTurn = async (
  tx: Orm | Tx,
  { mode, ventureId, day }: { mode: DistributionMode; ventureId: number; day: string },
): Promise<number | null> => {
  const { rows } = await tx.execute<{ staff_id: string }>(sql`
    WITH next AS (
      SELECT t.id FROM lead_takers t JOIN crm_users u ON u.id = t.staff_id
      WHERE u.active AND ${holdsRight("sell", sql`u`)} AND (u.developments IS NULL OR ${ventureId} = ANY(u.developments))
        AND (t.venture_id IS NULL OR (${mode === "development"} AND t.venture_id = ${ventureId}))
        AND NOT EXISTS (
          SELECT FROM staff_absences a WHERE a.staff_id = t.staff_id AND a.until_day >= ${day} AND a.from_day <= ${day})
      ORDER BY t.venture_id IS NULL, t.last_turn, t.staff_id LIMIT 1
    )
    UPDATE lead_takers t SET last_turn = 1 + (
      SELECT max(m.last_turn) FROM lead_takers m WHERE m.venture_id IS NOT DISTINCT FROM t.venture_id)
    FROM next WHERE t.id = next.id RETURNING t.staff_id`);
  const [row] = rows;
  return row ? Number(row.staff_id) : null;
};
