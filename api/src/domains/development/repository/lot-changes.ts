import { and, eq } from "drizzle-orm";
import type { Tx } from "#platform/db/db.ts";
import { lotChanges } from "#platform/db/schema/index.ts";

/** A change of many lots as stored, to be undone by. */
export type LotChangeRow = typeof lotChanges.$inferSelect;

/** Stores what changed, lot by lot, and answers the id it is undone by; null where nothing did. */
export const insertLotChange = async (
  tx: Tx,
  change: Pick<LotChangeRow, "ventureId" | "kind" | "actor" | "at" | "items">,
): Promise<number | null> => {
  if (change.items.length === 0) return null;
  const [row] = await tx.insert(lotChanges).values(change).returning({ id: lotChanges.id });
  return row!.id;
};

/** A change of this development's lots, under its lock; null for an unknown id. */
export const lockLotChange = async (tx: Tx, ventureId: number, id: number): Promise<LotChangeRow | null> => {
  const [row] = await tx
    .select()
    .from(lotChanges)
    .where(and(eq(lotChanges.id, id), eq(lotChanges.ventureId, ventureId)))
    .for("update");
  return row ?? null;
};

/** From now on the change is undone. */
export const markUndone = async (tx: Tx, id: number, undoneAt: Date): Promise<void> =>
  void (await tx.update(lotChanges).set({ undoneAt }).where(eq(lotChanges.id, id)));
