import { lotStatuses, type LotStatus } from "@gleba/shared/contracts";
import type { Favourites } from "#features/favourites";
import { liesWithin, type DrawnArea, type LotStore } from "#features/lot-map";

/** Two ends, both included; null leaves that side open. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** The filters of the list. Empty lists and open ranges do not filter. */
export interface LotFilters {
  statuses: readonly LotStatus[];
  blocks: readonly string[];
  /** Reais, as typed. */
  price: Range;
  /** Square metres. */
  area: Range;
  /** Highest first installment, in reais. */
  installment: number | null;
  corner: boolean;
  favourites: boolean;
  /** Around which lots somebody drew a line on the map. */
  drawn: DrawnArea | null;
}

/** Facts about the lots that are not in the store. */
export interface LotExtras {
  favourites: Favourites;
  /** Cents of each lot's lowest installment, -1 where none is offered; empty until somebody asks. */
  installments: Float64Array;
}

const open: Range = { min: null, max: null };

/** Everything is shown. */
export const noFilters: LotFilters = {
  statuses: [],
  blocks: [],
  price: open,
  area: open,
  installment: null,
  corner: false,
  favourites: false,
  drawn: null,
};

const isOpen = ({ min, max }: Range): boolean => min === null && max === null;
const within = (value: number, { min, max }: Range): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** True when no filter is set. */
export const isUnfiltered = (filters: LotFilters): boolean =>
  filters.statuses.length === 0 &&
  filters.blocks.length === 0 &&
  isOpen(filters.price) &&
  isOpen(filters.area) &&
  filters.installment === null &&
  !filters.corner &&
  !filters.favourites &&
  filters.drawn === null;

/** 1 for every lot that passes, 0 for the others; null when no filter is set. */
export const matchLots = (store: LotStore, filters: LotFilters, extras: LotExtras): Uint8Array | null => {
  if (isUnfiltered(filters)) return null;
  const statuses = lotStatuses.map((status) => filters.statuses.length === 0 || filters.statuses.includes(status));
  const blocks = store.blocks.map((block) => filters.blocks.length === 0 || filters.blocks.includes(block));
  const anyPrice = isOpen(filters.price);
  const maxInstallment = filters.installment === null ? null : filters.installment * 100;
  const matches = new Uint8Array(store.count);
  for (let lot = 0; lot < store.count; lot++) {
    const price = store.priceCents[lot]!;
    const installment = extras.installments[lot] ?? -1;
    matches[lot] =
      statuses[store.status[lot]!] &&
      blocks[store.block[lot]!] &&
      // A lot without a price is never "up to" any amount.
      (anyPrice || (price >= 0 && within(price / 100, filters.price))) &&
      within(store.areaM2[lot]!, filters.area) &&
      (maxInstallment === null || (installment >= 0 && installment <= maxInstallment)) &&
      (!filters.corner || store.corner[lot] === 1) &&
      (!filters.favourites || extras.favourites.has(store.ids[lot]!)) &&
      (filters.drawn === null || liesWithin(store, lot, filters.drawn))
        ? 1
        : 0;
  }
  return matches;
};

/** Lots of each status among those that pass; null lets all of them. */
export const countByStatus = (store: LotStore, matches: Uint8Array | null): Record<LotStatus, number> => {
  const counts = { available: 0, reserved: 0, negotiating: 0, sold: 0, blocked: 0 };
  for (let lot = 0; lot < store.count; lot++)
    if (matches === null || matches[lot] === 1) counts[lotStatuses[store.status[lot]!]!]++;
  return counts;
};

/** Number of lots that pass. */
export const countMatches = (store: LotStore, matches: Uint8Array | null): number =>
  matches === null ? store.count : matches.reduce((total, one) => total + one, 0);

/** True when two results of `matchLots` let the same lots pass. */
export const sameMatches = (a: Uint8Array | null, b: Uint8Array | null): boolean =>
  a === b || (a !== null && b !== null && a.length === b.length && a.every((one, lot) => one === b[lot]));
