import { desc, eq } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { lots, intentions, reservations, developments } from "#platform/db/schema/index.ts";

const lot = {
  id: lots.id,
  ventureId: developments.id,
  venture: developments.name,
  block: lots.block,
  lot: lots.lot,
};

/** What a broker sees of what they brought in; older lines are staff's business. */
const MAX_REFERRALS = 200;

/** Reservations that carry the broker's name, newest first. */
export const readReferredReservations = (orm: Orm, brokerId: number) =>
  orm
    .select({ reservation: reservations, lot })
    .from(reservations)
    .innerJoin(lots, eq(lots.id, reservations.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(eq(reservations.brokerId, brokerId))
    .orderBy(desc(reservations.id))
    .limit(MAX_REFERRALS);

/** Contact requests that carry the broker's name, newest first. */
export const readReferredIntentions = (orm: Orm, brokerId: number) =>
  orm
    .select({ intention: intentions, lot })
    .from(intentions)
    .innerJoin(lots, eq(lots.id, intentions.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(eq(intentions.brokerId, brokerId))
    .orderBy(desc(intentions.id))
    .limit(MAX_REFERRALS);
