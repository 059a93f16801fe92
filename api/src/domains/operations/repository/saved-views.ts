import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { NewSavedView } from "@gleba/shared/contracts/crm";
import { byName } from "#platform/db/contains.ts";
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
    .orderBy(byName(savedViews.name), asc(savedViews.id));

/** What happened to a view: as it is stored, as it was (null: it is new), and the one as it was that no longer opens by itself. */
export interface StoredView {
  row: SavedViewRow;
  before: SavedViewRow | null;
  gaveWay: SavedViewRow | null;
}

/** Takes from another view of the list what one opens by itself for; that one as it was, null where there was none. */
const takeOpening = async (
  tx: Tx,
  staffId: number,
  { screen, name, opensFor }: { screen: string; name: string; opensFor: string | null },
): Promise<SavedViewRow | null> => {
  if (opensFor === null) return null;
  // Of two at once the second waits, and takes it from the first.
  await tx.execute(sql`LOCK TABLE saved_views IN SHARE ROW EXCLUSIVE MODE`);
  const sameOpening = and(
    eq(savedViews.screen, screen),
    eq(savedViews.opensFor, opensFor),
    opensFor === "me" ? eq(savedViews.staffId, staffId) : undefined,
    or(ne(savedViews.staffId, staffId), ne(savedViews.name, name)),
  );
  const [before] = await tx.select().from(savedViews).where(sameOpening);
  if (before) await tx.update(savedViews).set({ opensFor: null }).where(eq(savedViews.id, before.id));
  return before ?? null;
};

/** Keeps a view; one of the same name is replaced, and answered as it was. Null when somebody has too many already. */
export const saveView = async (
  tx: Tx,
  staffId: number,
  { shared = false, opensFor = null, ...view }: NewSavedView & { createdAt: Date },
  most: number,
): Promise<StoredView | null> => {
  const own = and(eq(savedViews.staffId, staffId), eq(savedViews.screen, view.screen));
  const kept = await tx.select().from(savedViews).where(own);
  const before = kept.find(({ name }) => name === view.name) ?? null;
  if (kept.length >= most && !before) return null;
  const gaveWay = await takeOpening(tx, staffId, { ...view, opensFor });
  const [row] = await tx
    .insert(savedViews)
    .values({ ...view, shared, opensFor, staffId })
    .onConflictDoUpdate({
      target: [savedViews.staffId, savedViews.screen, savedViews.name],
      set: {
        query: sql`excluded.query`,
        shared: sql`excluded.shared`,
        opensFor: sql`excluded.opens_for`,
        createdAt: sql`excluded.created_at`,
      },
    })
    .returning();
  return row ? { row, before, gaveWay } : null;
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
