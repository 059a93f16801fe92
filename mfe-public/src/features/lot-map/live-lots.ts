import type { BatchEvent } from "@gleba/shared/contracts";
import { changeStatus, type LotStore } from "@gleba/shared/map";

/** The lots of a venture and the news about them. */
export interface LiveLots {
  readonly store: LotStore;
  /** Takes in one change; the lot's index, or null when nothing is new. */
  apply(event: BatchEvent): number | null;
  /** Calls `listener` with the index of each lot whose status changed, until the returned function is called. */
  onChange(listener: (lot: number) => void): () => void;
}

/** Wraps a store so that map, legend and list hear of each change. */
export const createLiveLots = (store: LotStore): LiveLots => {
  const listeners = new Set<(lot: number) => void>();
  // News may come twice or, after a reconnection, late: per lot only a newer revision counts.
  const revisions = new Map<number, number>();
  return {
    store,
    apply({ idBatch, status, revision }) {
      const lot = store.indexOf(idBatch);
      if (lot < 0 || revision <= (revisions.get(lot) ?? 0)) return null;
      revisions.set(lot, revision);
      if (!changeStatus(store, lot, status)) return null;
      for (const listener of listeners) listener(lot);
      return lot;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
