import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { portfolios } from "#platform/db/schema/index.ts";

/** A portfolio as it is stored. */
export type PortfolioRow = typeof portfolios.$inferSelect;

const SHOWN = 20;

/** The newest portfolios. */
export const readPortfolios = (on: Orm): Promise<PortfolioRow[]> =>
  on.select().from(portfolios).orderBy(desc(portfolios.createdAt)).limit(SHOWN);

/** One portfolio; null for an unknown id. */
export const readPortfolio = async (on: Orm | Tx, id: string): Promise<PortfolioRow | null> =>
  (await on.select().from(portfolios).where(eq(portfolios.id, id)))[0] ?? null;

/** Portfolios on which a process was at work. */
export const readUnfinished = (on: Orm): Promise<{ id: string }[]> =>
  on
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(inArray(portfolios.state, ["inspecting", "checking", "taking", "undoing"]));

/** Stores a portfolio whose tables are about to be sent. */
export const insertPortfolio = async (
  tx: Tx,
  row: Pick<PortfolioRow, "id" | "files" | "partBytes" | "actor" | "actorName" | "createdAt">,
): Promise<PortfolioRow> =>
  (
    await tx
      .insert(portfolios)
      .values({ ...row, state: "sending" })
      .returning()
  )[0]!;

/** Forgets the portfolios of before `date` that nobody took. */
export const deleteOldPortfolios = (tx: Tx, date: Date) =>
  tx
    .delete(portfolios)
    .where(
      and(
        lt(portfolios.createdAt, date),
        isNull(portfolios.takenAt),
        inArray(portfolios.state, ["sending", "inspected", "checked", "refused"]),
      ),
    );

/** Notes the SHA-256 of a part that came; false when a part of other bytes came before it. */
export const notePart = async (on: Orm, id: string, place: string, sha256: string): Promise<boolean> =>
  (
    await on
      .update(portfolios)
      .set({ received: sql`${portfolios.received} || jsonb_build_object(${place}::text, ${sha256}::text)` })
      .where(and(eq(portfolios.id, id), sql`coalesce(${portfolios.received}->>${place}, ${sha256}) = ${sha256}`))
      .returning({ id: portfolios.id })
  ).length > 0;

/** Moves a portfolio on; false when it is not (any more) in one of these states. */
export const movePortfolio = async (
  tx: Tx,
  id: string,
  from: readonly PortfolioRow["state"][],
  values: Partial<PortfolioRow>,
): Promise<boolean> =>
  (
    await tx
      .update(portfolios)
      .set(values)
      .where(and(eq(portfolios.id, id), inArray(portfolios.state, [...from])))
      .returning({ id: portfolios.id })
  ).length > 0;

/** One process at a time works on portfolios; of one that was killed the database ends the work by itself. */
export const lockPortfolios = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('portfolios'))`);
