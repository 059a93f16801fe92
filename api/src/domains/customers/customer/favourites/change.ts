import type { output } from "zod/mini";
import { MOST_COMPARED, MOST_FAVOURITES, type favouritesChange, type OwnFavourites } from "@gleba/shared/contracts";
import type { Deps } from "#platform/http/deps.ts";
import {
  addFavourites,
  limitCompared,
  lockFavourites,
  markCompared,
  readFavourites,
  removeFavourites,
} from "../../repository/favourites.ts";
import { presentFavourites, tooManyFavourites } from "../../rules/favourites.ts";

/**
 * Brings what a browser changed to the account's favourites, and answers all of them: several browsers of one person come
 * to the same, in whatever order they call. Throws `AppError` where there would be too many. What is put into the comparison becomes a favourite, so that nothing is lost
 * when a fourth takes its place there.
 */
export const changeFavourites = (
  { db, clock }: Deps,
  customerId: number,
  { add, remove, compare, stopComparing }: output<typeof favouritesChange>,
): Promise<OwnFavourites> =>
  db.transaction(async (tx) => {
    const now = clock();
    await lockFavourites(tx, customerId);
    await removeFavourites(tx, customerId, remove);
    await addFavourites(tx, customerId, [...new Set([...add, ...compare])], now);
    await markCompared(tx, customerId, stopComparing, null);
    const before = new Set(presentFavourites(await readFavourites(tx, customerId)).compared);
    const chosen = compare.filter((one) => !before.has(one)).slice(-MOST_COMPARED);
    for (const [index, id] of chosen.entries())
      await markCompared(tx, customerId, [id], new Date(now.getTime() + index));
    await limitCompared(tx, customerId, MOST_COMPARED);
    const rows = await readFavourites(tx, customerId);
    if (rows.length > MOST_FAVOURITES) throw tooManyFavourites();
    return presentFavourites(rows);
  });
