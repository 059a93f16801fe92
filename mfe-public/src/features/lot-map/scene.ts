import { createAnchors, type Anchor } from "./anchors.ts";
import { createGrid, type LotGrid } from "./grid.ts";
import { projectShapes, type LotShapes } from "./shapes.ts";
import type { LotStore } from "@gleba/shared/lots";

/** Everything the painter, the hit test and the keyboard share about one development's lots. */
export interface Scene {
  readonly store: LotStore;
  readonly shapes: LotShapes;
  readonly grid: LotGrid;
  readonly anchor: (lot: number) => Anchor;
  /** 1 where the lot passes the filters; null when nothing is filtered. */
  matches: Uint8Array | null;
}

/**
 * Everything about the lots, once for the life of the map. Projecting and indexing thousands of them takes long: who must
 * not keep a person waiting hands in what was done before, in other tasks or on another thread.
 */
export const createScene = (
  store: LotStore,
  shapes: LotShapes = projectShapes(store),
  grid: LotGrid = createGrid(shapes),
): Scene => ({
  store,
  shapes,
  grid,
  anchor: createAnchors(shapes),
  matches: null,
});

/** True when lot `lot` passes the filters. */
export const matchesFilters = ({ matches }: Scene, lot: number): boolean => matches === null || matches[lot] === 1;
