import { and, asc, eq, or, sql } from "drizzle-orm";
import type { NewSavedView } from "@gleba/shared/contracts/crm";
import type { Db, Tx } from "#platform/db/db.ts";
import { savedViews } from "#platform/db/schema/index.ts";

/** A view as it is stored. */
export type SavedViewRow = typeof savedViews.$inferSelect;

/** Somebody's views of one list and those that all see, by name. */
export const readViews = ({ orm }: Db, staffId: number, screen: string): Promise<SavedViewRow[]> =>
  orm
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.screen, screen), or(eq(savedViews.staffId, staffId), eq(savedViews.shared, true))))
    .orderBy(asc(savedViews.name), asc(savedViews.id));

/** Keeps a view; one of the same name is replaced, and answered as it was. Null when somebody has too many already. */
export const saveView = async (
  tx: Tx,
  staffId: number,
  { shared = false, ...view }: NewSavedView & { createdAt: Date },
  most: number,
): Promise<{ row: SavedViewRow; before: SavedViewRow | null } | null> => {
  const own = and(eq(savedViews.staffId, staffId), eq(savedViews.screen, view.screen));
  const kept = await tx.select().from(savedViews).where(own);
  const before = kept.find(({ name }) => name === view.name) ?? null;
  if (kept.length >= most && !before) return null;
  const [row] = await tx
    .insert(savedViews)
    .values({ ...view, shared, staffId })
    .onConflictDoUpdate({
      target: [savedViews.staffId, savedViews.screen, savedViews.name],
      set: { query: sql`excluded.query`, shared: sql`excluded.shared`, createdAt: sql`excluded.created_at` },
    })
    .returning();
  return row ? { row, before } : null;
};

/** Forgets one's own view, or (`ofAll`) one that all see; null when there is none. */
export const deleteView = async (tx: Tx, staffId: number, id: number, ofAll: boolean): Promise<SavedViewRow | null> => {
  const mayGo = ofAll
    ? or(eq(savedViews.staffId, staffId), eq(savedViews.shared, true))
    : eq(savedViews.staffId, staffId);
  const [row] = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), mayGo))
    .returning();
  return row ?? null;
};
