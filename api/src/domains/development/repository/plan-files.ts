import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db, Orm, Tx } from "#platform/db/db.ts";
import { planFiles } from "#platform/db/schema/index.ts";

/** A plan that is sent in parts, as far as it came. */
export type PlanFileRow = typeof planFiles.$inferSelect;

/** Whose plans of which development, and since when: older ones are forgotten. */
export interface Sender {
  ventureId: number;
  actor: string;
  since: Date;
}

/** The newest plan that somebody sent for a development, or the one with this id; null for none. */
export const readPlanFile = async (
  orm: Orm,
  { ventureId, actor, since }: Sender,
  id?: string,
): Promise<PlanFileRow | null> => {
  const own = and(
    eq(planFiles.ventureId, ventureId),
    eq(planFiles.actor, actor),
    gte(planFiles.createdAt, since),
    ...(id === undefined ? [] : [eq(planFiles.id, id)]),
  );
  const [row] = await orm.select().from(planFiles).where(own).orderBy(desc(planFiles.createdAt)).limit(1);
  return row ?? null;
};

/** The plan by its id alone, for whoever reads it; null when it was forgotten meanwhile. */
export const readPlanFileById = async (orm: Orm, id: string): Promise<PlanFileRow | null> =>
  (await orm.select().from(planFiles).where(eq(planFiles.id, id)))[0] ?? null;

/** Stores a plan that is about to be sent. */
export const insertPlanFile = async (
  tx: Tx,
  row: Omit<PlanFileRow, "state" | "progress" | "received" | "inspection" | "errors">,
): Promise<PlanFileRow> =>
  (
    await tx
      .insert(planFiles)
      .values({ ...row, state: "sending" })
      .returning()
  )[0]!;

/** Forgets the plans that this person sent for this development, and those of before `date`; answers their ids and sizes. */
export const deletePlanFiles = async (
  tx: Tx,
  { ventureId, actor, date }: { ventureId: number; actor: string; date: Date },
): Promise<Pick<PlanFileRow, "id" | "size" | "partBytes">[]> => {
  const gone = { id: planFiles.id, size: planFiles.size, partBytes: planFiles.partBytes };
  const own = await tx
    .delete(planFiles)
    .where(and(eq(planFiles.ventureId, ventureId), eq(planFiles.actor, actor)))
    .returning(gone);
  return [...own, ...(await tx.delete(planFiles).where(lt(planFiles.createdAt, date)).returning(gone))];
};

/** Notes the SHA-256 of a part that came; false when a part of other bytes came before it. */
export const notePart = async ({ orm }: Pick<Db, "orm">, id: string, part: number, sha256: string): Promise<boolean> =>
  (
    await orm
      .update(planFiles)
      .set({ received: sql`${planFiles.received} || jsonb_build_object(${String(part)}::text, ${sha256}::text)` })
      .where(and(eq(planFiles.id, id), sql`coalesce(${planFiles.received}->>${String(part)}, ${sha256}) = ${sha256}`))
      .returning({ id: planFiles.id })
  ).length > 0;

/** From now on it is being read; false when somebody else said so first, or it is gone. */
export const markPlanFileReading = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx
      .update(planFiles)
      .set({ state: "reading", progress: 0 })
      .where(and(eq(planFiles.id, id), eq(planFiles.state, "sending")))
      .returning({ id: planFiles.id })
  ).length > 0;

/** How much of it was read by now, in percent. */
export const setPlanFileProgress = async ({ orm }: Db, id: string, progress: number): Promise<void> =>
  void (await orm
    .update(planFiles)
    .set({ progress })
    .where(and(eq(planFiles.id, id), eq(planFiles.state, "reading"))));

/** What came of reading it. */
export const endPlanFile = async (
  tx: Tx,
  id: string,
  outcome: Pick<PlanFileRow, "state" | "errors"> & Partial<Pick<PlanFileRow, "inspection">>,
): Promise<void> =>
  void (await tx
    .update(planFiles)
    .set({ ...outcome, progress: 100 })
    .where(and(eq(planFiles.id, id), eq(planFiles.state, "reading"))));
