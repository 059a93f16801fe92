import { and, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/db.ts";
import { planImages } from "#platform/db/schema/index.ts";

/** An uploaded plan as stored. */
export type PlanRow = typeof planImages.$inferSelect;

/** The plans sent for a venture, newest first. */
export const readPlans = (on: Db["orm"] | Tx, ventureId: number): Promise<PlanRow[]> =>
  on.select().from(planImages).where(eq(planImages.ventureId, ventureId)).orderBy(desc(planImages.id)).limit(20);

/** The plan with this key; null for a key that no upload has. */
export const readPlan = async (on: Db["orm"] | Tx, storageKey: string): Promise<PlanRow | null> => {
  if (storageKey === "") return null;
  const [found] = await on.select().from(planImages).where(eq(planImages.storageKey, storageKey));
  return found ?? null;
};

/** Every plan sent for a venture. */
export const readAllPlans = (tx: Tx, ventureId: number): Promise<PlanRow[]> =>
  tx.select().from(planImages).where(eq(planImages.ventureId, ventureId));

/** Whether a plan was sent for this venture; until the transaction ends nobody sweeps it away. */
export const hasPlan = async (tx: Tx, ventureId: number, storageKey: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: planImages.id })
    .from(planImages)
    .where(and(eq(planImages.ventureId, ventureId), eq(planImages.storageKey, storageKey)))
    .for("key share");
  return found !== undefined;
};
