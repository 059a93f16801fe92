import { eq, sql } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { works } from "#platform/db/schema/index.ts";

/** How far the works of a development are, as stored. */
export type WorksRow = typeof works.$inferSelect;

/** The shares of a development; null where nobody wrote any. */
export const readWorks = async (on: Orm | Tx, ventureId: number): Promise<WorksRow | null> =>
  (await on.select().from(works).where(eq(works.ventureId, ventureId)))[0] ?? null;

/** Stores the shares and counts the change. */
export const saveWorks = async (tx: Tx, values: Omit<WorksRow, "version">): Promise<WorksRow> => {
  const { ventureId: _, ...changes } = values;
  const [row] = await tx
    .insert(works)
    .values(values)
    .onConflictDoUpdate({ target: works.ventureId, set: { ...changes, version: sql`${works.version} + 1` } })
    .returning();
  return row!;
};
