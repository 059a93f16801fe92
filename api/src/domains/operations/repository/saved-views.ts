import { and, asc, eq, sql } from "drizzle-orm";
import type { NewSavedView, SavedView } from "@gleba/shared/contracts/crm";
import type { Db, Tx } from "#platform/db/db.ts";
import { savedViews } from "#platform/db/schema/index.ts";

const shown = { id: savedViews.id, screen: savedViews.screen, name: savedViews.name, query: savedViews.query };

/** Somebody's views of one list, by name. */
export const readViews = ({ orm }: Db, staffId: number, screen: string): Promise<SavedView[]> =>
  orm
    .select(shown)
    .from(savedViews)
    .where(and(eq(savedViews.staffId, staffId), eq(savedViews.screen, screen)))
    .orderBy(asc(savedViews.name));

/** Keeps a view; one of the same name is replaced. Null when somebody has too many already. */
export const saveView = async (
  tx: Tx,
  staffId: number,
  view: NewSavedView & { createdAt: Date },
  most: number,
): Promise<SavedView | null> => {
  const own = and(eq(savedViews.staffId, staffId), eq(savedViews.screen, view.screen));
  const kept = await tx.select({ name: savedViews.name }).from(savedViews).where(own);
  if (kept.length >= most && !kept.some(({ name }) => name === view.name)) return null;
  const [row] = await tx
    .insert(savedViews)
    .values({ ...view, staffId })
    .onConflictDoUpdate({
      target: [savedViews.staffId, savedViews.screen, savedViews.name],
      set: { query: sql`excluded.query`, createdAt: sql`excluded.created_at` },
    })
    .returning(shown);
  return row ?? null;
};

/** Forgets one's own view; false when there is none. */
export const deleteView = async (tx: Tx, staffId: number, id: number): Promise<boolean> => {
  const { rowCount } = await tx.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.staffId, staffId)));
  return rowCount === 1;
};
