import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/db/db.ts";
import { developments, planImages, type PlanLevels } from "#platform/db/schema/index.ts";

export type { PlanLevels };
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

/** The plan by its id; null for an unknown one. */
export const readPlanById = async (on: Db["orm"] | Tx, id: number): Promise<PlanRow | null> =>
  (await on.select().from(planImages).where(eq(planImages.id, id)))[0] ?? null;

/** Stores a plan that was sent; its sizes are made later. */
export const insertPlan = async (
  tx: Tx,
  plan: Pick<PlanRow, "ventureId" | "storageKey" | "name" | "width" | "height">,
): Promise<PlanRow> => {
  const [row] = await tx
    .insert(planImages)
    .values({ ...plan, state: "processing" })
    .returning();
  return row!;
};

/** All sizes of a plan stand: developments that show it are read anew by the public. */
export const markPlanReady = async (tx: Tx, { id, storageKey }: PlanRow, levels: PlanLevels): Promise<void> => {
  await tx.update(planImages).set({ state: "ready", levels }).where(eq(planImages.id, id));
  await tx
    .update(developments)
    .set({ planKey: sql`${developments.planKey}` })
    .where(eq(developments.planKey, storageKey));
};

/** The sizes of a plan could not be made; null for a plan that was removed meanwhile. */
export const markPlanFailed = async (tx: Tx, id: number): Promise<PlanRow | null> =>
  (await tx.update(planImages).set({ state: "failed" }).where(eq(planImages.id, id)).returning())[0] ?? null;

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
