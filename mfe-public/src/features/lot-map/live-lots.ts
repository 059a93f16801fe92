import type { BatchEvent } from "@gleba/shared/contracts";
import { changeStatus, sameGround, takeOver, type LotStore } from "@gleba/shared/map";

/** The lots of a development and the news about them. */
export interface LiveLots {
  readonly store: LotStore;
  /** Takes in one change; the lot's index, or null when nothing is new. */
  apply(event: BatchEvent): number | null;
  /**
   * Takes in the lots as they were read anew, up to `revision`; the same live lots with their values, or others where
   * lots came, went, or lie elsewhere. What was heard meanwhile stays.
   */
  renew(fresh: LotStore, revision: number): LiveLots;
  /** Calls `listener` with the indexes of the lots that changed, until the returned function is called. */
  onChange(listener: (lots: readonly number[]) => void): () => void;
}

/** Wraps a store so that map, legend and list hear of each change. `heard` is news of before. */
export const createLiveLots = (store: LotStore, heard: readonly BatchEvent[] = []): LiveLots => {
  const listeners = new Set<(lots: readonly number[]) => void>();
  // News may come twice or, after a reconnection, late: per lot only a newer revision counts.
  const latest = new Map<number, BatchEvent>();
  const tell = (lots: readonly number[]): void => {
    if (lots.length > 0) for (const listener of listeners) listener(lots);
  };
  const live: LiveLots = {
    store,
    apply(event) {
      const lot = store.indexOf(event.idBatch);
      if (lot < 0 || event.revision <= (latest.get(lot)?.revision ?? 0)) return null;
      latest.set(lot, event);
      if (!changeStatus(store, lot, event.status)) return null;
      tell([lot]);
      return lot;
    },
    renew(fresh, revision) {
      const isNewer = (lot: number): boolean => (latest.get(lot)?.revision ?? 0) > revision;
      if (!sameGround(store, fresh))
        return createLiveLots(
          fresh,
          [...latest.values()].filter((event) => event.revision > revision),
        );
      tell(takeOver(store, fresh, isNewer));
      return live;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  for (const event of heard) live.apply(event);
  return live;
};
