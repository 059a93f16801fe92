import type { BatchEvent } from "@gleba/shared/contracts";
import { changeStatus, sameGround, takeOver, type LotStore } from "@gleba/shared/lots";

/** The lots of a development and the events that change them. */
export interface LiveLots {
  readonly store: LotStore;
  /** Applies one event; the lot's index, or null when it changes nothing. */
  apply(event: BatchEvent): number | null;
  /**
   * Applies lots fetched again, as of `revision`: the same object with new values, or another one where lots were
   * added, removed or moved. Newer events are kept.
   */
  update(fresh: LotStore, revision: number): LiveLots;
  /** Calls `listener` with the indexes of the lots that changed, until the returned function is called. */
  onChange(listener: (lots: readonly number[]) => void): () => void;
}

/** Wraps a store so that map, legend and list are notified of each change. `missedEvents` are applied at once. */
export const createLiveLots = (store: LotStore, missedEvents: readonly BatchEvent[] = []): LiveLots => {
  const listeners = new Set<(lots: readonly number[]) => void>();
  // Events may come twice or, after a reconnection, late: per lot only a newer revision counts.
  const latestEvents = new Map<number, BatchEvent>();
  const notify = (lots: readonly number[]): void => {
    if (lots.length > 0) for (const listener of listeners) listener(lots);
  };
  const live: LiveLots = {
    store,
    apply(event) {
      const lot = store.indexOf(event.idBatch);
      if (lot < 0 || event.revision <= (latestEvents.get(lot)?.revision ?? 0)) return null;
      latestEvents.set(lot, event);
      if (!changeStatus(store, lot, event.status)) return null;
      notify([lot]);
      return lot;
    },
    update(fresh, revision) {
      const isNewer = (lot: number): boolean => (latestEvents.get(lot)?.revision ?? 0) > revision;
      if (!sameGround(store, fresh))
        return createLiveLots(
          fresh,
          [...latestEvents.values()].filter((event) => event.revision > revision),
        );
      notify(takeOver(store, fresh, isNewer));
      return live;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  for (const event of missedEvents) live.apply(event);
  return live;
};
