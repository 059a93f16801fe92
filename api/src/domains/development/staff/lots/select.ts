import type { LotFilter, LotSort, StaffLot } from "@gleba/shared/contracts/crm";
import { byPlace } from "./lots-cache.ts";

const within = (value: number, low: number | undefined, high: number | undefined): boolean =>
  (low === undefined || value >= low) && (high === undefined || value <= high);

const lights = ({ issues }: StaffLot, issue: LotFilter["issue"]): boolean =>
  issue === undefined ||
  (issue === "any" ? issues.length > 0 : issue === "none" ? issues.length === 0 : issues.includes(issue));

/** Whether a filter names a lot. Blocks are compared whole, numbers by a part of them. */
export const isNamed = (lot: StaffLot, filter: LotFilter): boolean =>
  (!filter.block || lot.block.toLowerCase() === filter.block.toLowerCase()) &&
  (!filter.lot || lot.lot.toLowerCase().includes(filter.lot.toLowerCase())) &&
  (!filter.status || lot.status === filter.status) &&
  (filter.priced === undefined || (lot.priceCents !== null) === filter.priced) &&
  ((filter.minPriceCents === undefined && filter.maxPriceCents === undefined) ||
    (lot.priceCents !== null && within(lot.priceCents, filter.minPriceCents, filter.maxPriceCents))) &&
  within(lot.areaM2, filter.minAreaM2, filter.maxAreaM2) &&
  (filter.corner === undefined || lot.corner === filter.corner) &&
  lights(lot, filter.issue);

const compare: Record<LotSort, (one: StaffLot, two: StaffLot) => number> = {
  block: byPlace,
  lot: (one, two) => byPlace({ block: one.lot, lot: one.block }, { block: two.lot, lot: two.block }),
  status: (one, two) => one.status.localeCompare(two.status),
  areaM2: (one, two) => one.areaM2 - two.areaM2,
  priceCents: (one, two) => (one.priceCents ?? -1) - (two.priceCents ?? -1),
  issues: (one, two) => one.issues.length - two.issues.length,
};

/** Lots in the order asked for; those that are equal in it stay by place. */
export const sorted = (
  lots: readonly StaffLot[],
  sort: { field: LotSort; descending: boolean } | undefined,
): StaffLot[] => {
  const { field, descending } = sort ?? { field: "block", descending: false };
  return [...lots].sort((one, two) => compare[field](one, two) * (descending ? -1 : 1) || byPlace(one, two));
};
