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

/** Projects and indexes the lots: once for the life of the map. */
export const createScene = (store: LotStore): Scene => {
  const shapes = projectShapes(store);
  return { store, shapes, grid: createGrid(shapes), anchor: createAnchors(shapes), matches: null };
};

/** True when lot `lot` passes the filters. */
export const matchesFilters = ({ matches }: Scene, lot: number): boolean => matches === null || matches[lot] === 1;
