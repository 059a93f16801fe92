import type { LotChanged } from "#platform/events/bus.ts";
import type { Tx } from "#platform/db/db.ts";
import { insertLots, overwriteLots } from "../repository/imported-lots.ts";
import { changeStatuses, type Authorship } from "../repository/lots.ts";
import type { Changes, StoredLot } from "./changes.ts";

/** Writes what a comparison found, and answers the new lots' ids and what visitors are to be told. */
export const writeChanges = async (
  tx: Tx,
  ventureId: number,
  changes: Pick<Changes, "added" | "changed" | "statuses">,
  stored: readonly StoredLot[],
  authorship: Authorship,
): Promise<{ addedIds: number[]; events: LotChanged[] }> => {
  const addedIds = await insertLots(tx, ventureId, changes.added, authorship);
  const byId = new Map(stored.map((lot) => [lot.id, lot]));
  const overwritten = changes.changed.map(({ id, values }) => {
    const { block, lot, areaM2, priceCents, polygon, sides, deedNumber } = { ...byId.get(id)!, ...values };
    return { id, block, lot, areaM2, priceCents, polygon, sides, deedNumber };
  });
  await overwriteLots(tx, overwritten);
  return { addedIds, events: await changeStatuses(tx, changes.statuses, authorship) };
};
