import type { Db } from "#platform/db/db.ts";
import { countPlaces, lockPlaces, replacePlaces, type Place } from "../repository/places.ts";

/** How many places a source had before. */
export interface Stored {
  before: number;
}

/** Puts places in the place of all that their source gave before, in one transaction. The same again changes nothing. */
export const storePlaces = (
  db: Pick<Db, "transaction">,
  { source, places, dryRun }: { source: string; places: readonly Place[]; dryRun: boolean },
): Promise<Stored> =>
  db.transaction(async (tx) => {
    await lockPlaces(tx);
    const before = await countPlaces(tx, source);
    if (!dryRun) await replacePlaces(tx, source, places);
    return { before };
  });
