import { lotStatuses } from "@gleba/shared/contracts";
import { useMemo, useRef } from "react";
import type { LotStore } from "#features/lot-map";
import { countByStatus, matchLots, sameMatches, type LotExtras, type LotFilters } from "./filters.ts";
import { sortLots, type Sort } from "./sort.ts";

/** The lots that pass the filters, in order, and how many of each status pass the other filters, and which of them the legend names. `version` grows when a status changes. */
export const useFilteredLots = (
  store: LotStore,
  version: number,
  filters: LotFilters,
  extras: LotExtras,
  sort: Sort,
) => {
  const before = useRef<Uint8Array | null>(null);
  const matches = useMemo(() => {
    const now = matchLots(store, filters, extras);
    // The same answer keeps its identity: a live change that moves no lot in or out repaints that lot only.
    if (!sameMatches(before.current, now)) before.current = now;
    return before.current;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- version stands for the store's contents
  }, [store, version, filters, extras]);
  // As it was when the list was put in order: a lot that is sold meanwhile stays where it is read.
  const order = useMemo(() => sortLots(store, sort), [store, sort]);
  const lots = useMemo(() => (matches ? order.filter((lot) => matches[lot] === 1) : order), [order, matches]);
  const counts = useMemo(
    () => countByStatus(store, matchLots(store, { ...filters, statuses: [] }, extras)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- version stands for the store's contents
    [store, version, filters, extras],
  );
  const legend = useMemo(() => {
    const statusesOf = (found: typeof counts) => lotStatuses.filter((status) => found[status] > 0);
    const passing = statusesOf(counts);
    // The map shows its lots all the same, pale: their colours mean what they meant.
    return passing.length > 0 ? passing : statusesOf(countByStatus(store, null));
    // oxlint-disable-next-line react/exhaustive-deps -- version stands for the store's contents
  }, [counts, store, version]);
  return { matches, lots, counts, legend };
};
