import { sql } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { ventureVisits } from "#platform/db/schema/index.ts";

/** How often a development's page was read on a day. */
export type VisitCount = typeof ventureVisits.$inferInsert;

/** Adds to what was counted before; give the rows in the order of their developments, as every process does. */
export const addVisits = async (orm: Orm, counts: VisitCount[]): Promise<void> =>
  void (await orm
    .insert(ventureVisits)
    .values(counts)
    .onConflictDoUpdate({
      target: [ventureVisits.ventureId, ventureVisits.day],
      set: { visits: sql`${ventureVisits.visits} + excluded.visits` },
    }));
