import { desc, eq } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { batches, intentions, reservations, ventures } from "#platform/db/schema/index.ts";

const lot = {
  id: batches.id,
  ventureId: ventures.id,
  venture: ventures.name,
  block: batches.block,
  lot: batches.lot,
};

/** What a broker sees of what they brought in; older lines are staff's business. */
const MAX_REFERRALS = 200;

/** Reservations that carry the broker's name, newest first. */
export const readReferredReservations = (orm: Orm, brokerId: number) =>
  orm
    .select({ reservation: reservations, lot })
    .from(reservations)
    .innerJoin(batches, eq(batches.id, reservations.batchId))
    .innerJoin(ventures, eq(ventures.id, batches.ventureId))
    .where(eq(reservations.brokerId, brokerId))
    .orderBy(desc(reservations.id))
    .limit(MAX_REFERRALS);

/** Contact requests that carry the broker's name, newest first. */
export const readReferredIntentions = (orm: Orm, brokerId: number) =>
  orm
    .select({ intention: intentions, lot })
    .from(intentions)
    .innerJoin(batches, eq(batches.id, intentions.batchId))
    .innerJoin(ventures, eq(ventures.id, batches.ventureId))
    .where(eq(intentions.brokerId, brokerId))
    .orderBy(desc(intentions.id))
    .limit(MAX_REFERRALS);
