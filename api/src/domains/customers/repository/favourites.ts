import { and, asc, desc, eq, inArray, isNotNull, notInArray } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { customers, developments, favouriteLots, lots } from "#platform/db/schema/index.ts";

const ofCustomer = (customerId: number) => eq(favouriteLots.customerId, customerId);

/** One customer's favourites are changed by one call at a time. */
export const lockFavourites = async (tx: Tx, customerId: number): Promise<void> => {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("no key update");
};

/** A customer's favourites, the oldest first. */
export const readFavourites = (on: Orm | Tx, customerId: number) =>
  on
    .select({ idBatch: favouriteLots.batchId, comparedAt: favouriteLots.comparedAt })
    .from(favouriteLots)
    .where(ofCustomer(customerId))
    .orderBy(asc(favouriteLots.createdAt), asc(favouriteLots.batchId));

/** The same with the names of lot and development, for whoever takes their data along. */
export const readNamedFavourites = (orm: Orm, customerId: number) =>
  orm
    .select({
      idBatch: favouriteLots.batchId,
      block: lots.block,
      lot: lots.lot,
      ventureName: developments.name,
      createdAt: favouriteLots.createdAt,
      comparedAt: favouriteLots.comparedAt,
    })
    .from(favouriteLots)
    .innerJoin(lots, eq(lots.id, favouriteLots.batchId))
    .innerJoin(developments, eq(developments.id, lots.ventureId))
    .where(ofCustomer(customerId))
    .orderBy(asc(favouriteLots.createdAt), asc(favouriteLots.batchId));

/** Adds lots that there are; those that are favourites already stay as they were. */
export const addFavourites = async (
  tx: Tx,
  customerId: number,
  ids: readonly number[],
  createdAt: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(inArray(lots.id, [...ids]));
  if (known.length === 0) return;
  await tx
    .insert(favouriteLots)
    .values(known.map(({ id }) => ({ customerId, batchId: id, createdAt })))
    .onConflictDoNothing();
};

/** Removes lots from the favourites, and with that from the comparison. */
export const removeFavourites = async (tx: Tx, customerId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.delete(favouriteLots).where(and(ofCustomer(customerId), inArray(favouriteLots.batchId, [...ids])));
};

/** Puts favourites into the comparison, or takes them out of it (null). Those that are in it already stay in their order. */
export const markCompared = async (
  tx: Tx,
  customerId: number,
  ids: readonly number[],
  comparedAt: Date | null,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(favouriteLots)
    .set({ comparedAt })
    .where(and(ofCustomer(customerId), inArray(favouriteLots.batchId, [...ids])));
};

/** Leaves the newest `count` in the comparison; the others stay favourites. */
export const limitCompared = async (tx: Tx, customerId: number, count: number): Promise<void> => {
  const compared = and(ofCustomer(customerId), isNotNull(favouriteLots.comparedAt));
  const newest = tx
    .select({ id: favouriteLots.batchId })
    .from(favouriteLots)
    .where(compared)
    .orderBy(desc(favouriteLots.comparedAt), desc(favouriteLots.batchId))
    .limit(count);
  await tx
    .update(favouriteLots)
    .set({ comparedAt: null })
    .where(and(compared, notInArray(favouriteLots.batchId, newest)));
};
