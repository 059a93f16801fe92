import { MOST_COMPARED } from "@gleba/shared/contracts";
import { favouriteIds, syncFavourites } from "./favourites.ts";
import { storedIds, type LotIds } from "./stored-ids.ts";

export const comparedIds = /* @__PURE__ */ storedIds("compared");

/** Puts lots into the comparison across developments; a fourth takes the place of the first. All of them are favourites. */
export const compareLots = (ids: readonly number[]): void => {
  const others = [...comparedIds.get()].filter((id) => !ids.includes(id));
  comparedIds.set(new Set([...others, ...ids].slice(-MOST_COMPARED)));
  favouriteIds.set(new Set([...favouriteIds.get(), ...ids]));
  syncFavourites();
};

/** Takes a lot out of it; it stays a favourite. */
export const stopComparing = (id: number): void => {
  comparedIds.set(new Set([...comparedIds.get()].filter((other) => other !== id)));
  syncFavourites();
};

/** The lots that are compared across developments, in the order they were chosen. */
export const useComparedLots = (): LotIds => comparedIds.use();
