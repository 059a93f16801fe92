import { naturally } from "@gleba/shared/words";
import { statusOf, type LotStore } from "#features/lot-map";

/** Orders of the list, the first one by default. */
export const sorts = ["quadra", "menor-preco", "maior-preco", "menor-area", "maior-area"] as const;
export type Sort = (typeof sorts)[number];

/** Lots without a price stand last, whatever the order. */
const byPrice =
  (store: LotStore, sign: number) =>
  (a: number, b: number): number => {
    const [left, right] = [store.priceCents[a]!, store.priceCents[b]!];
    return left < 0 || right < 0 ? right - left : sign * (left - right);
  };

const comparers: Record<Sort, (store: LotStore) => (a: number, b: number) => number> = {
  quadra: (store) => (a, b) => store.block[a]! - store.block[b]! || naturally(store.lots[a]!, store.lots[b]!),
  "menor-preco": (store) => byPrice(store, 1),
  "maior-preco": (store) => byPrice(store, -1),
  "menor-area": (store) => (a, b) => store.areaM2[a]! - store.areaM2[b]!,
  "maior-area": (store) => (a, b) => store.areaM2[b]! - store.areaM2[a]!,
};

/** Every lot of the store in the chosen order, those for sale before all others; ties keep block and number. */
export const sortLots = (store: LotStore, sort: Sort): number[] => {
  const isTaken = (lot: number): number => Number(statusOf(store, lot) !== "available");
  const plain = comparers.quadra(store);
  const chosen = comparers[sort](store);
  return Array.from({ length: store.count }, (_, lot) => lot).sort(
    (a, b) => isTaken(a) - isTaken(b) || chosen(a, b) || plain(a, b),
  );
};
