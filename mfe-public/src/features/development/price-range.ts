import { statusOf, type LotStore } from "#features/lot-map";

/** Cents. */
export interface PriceRange {
  lowest: number;
  highest: number;
}

/** Lowest and highest price of the available lots; null when there is none. */
export const priceRange = (store: LotStore): PriceRange | null => {
  let range: PriceRange | null = null;
  for (const [lot, cents] of store.priceCents.entries()) {
    if (cents < 0 || statusOf(store, lot) !== "available") continue;
    range = range
      ? { lowest: Math.min(range.lowest, cents), highest: Math.max(range.highest, cents) }
      : { lowest: cents, highest: cents };
  }
  return range;
};
