import { and, count, desc, eq } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { batches, reservations, ventures } from "../../platform/schema/index.ts";
import { readPhotos, type PhotoRow, type VentureRow } from "../ventures/repository.ts";

/** A lot of a published venture with what its page shows. */
export interface LotFile {
  lot: typeof batches.$inferSelect;
  venture: VentureRow;
  /** End of the hold that stands now. */
  holdUntil: Date | null;
  /** People waiting behind it. */
  queueLength: number;
  photos: PhotoRow[];
}

/** Null for an unknown lot and for one whose venture is not published. */
export const readLotFile = async ({ orm }: Db, id: number): Promise<LotFile | null> => {
  const [found] = await orm
    .select({ lot: batches, venture: ventures })
    .from(batches)
    .innerJoin(ventures, eq(ventures.id, batches.ventureId))
    .where(and(eq(batches.id, id), eq(ventures.published, true)));
  if (!found) return null;
  const [holds, waiting, photos] = await Promise.all([
    orm
      .select({ holdUntil: reservations.holdUntil })
      .from(reservations)
      .where(and(eq(reservations.batchId, id), eq(reservations.status, "held")))
      .orderBy(desc(reservations.id))
      .limit(1),
    orm
      .select({ people: count() })
      .from(reservations)
      .where(and(eq(reservations.batchId, id), eq(reservations.status, "queued"))),
    readPhotos(orm, found.venture.galleryId),
  ]);
  return { ...found, holdUntil: holds[0]?.holdUntil ?? null, queueLength: waiting[0]?.people ?? 0, photos };
};
