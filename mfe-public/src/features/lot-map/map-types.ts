import type { PlanPicture } from "@gleba/shared/contracts";
import type { LotStore } from "@gleba/shared/lots";
import type { BaseMap } from "#ui/base-map";
import type { DrawnArea, GroundPoint } from "./drawn-area.ts";
import type { Painter } from "./worker/painter.ts";

/** The site plan's image and where it lies. */
export interface Plan {
  /** Name of the image; empty when there is none. */
  file: string;
  /** Its address; `file` is that where a server of an earlier release answered. */
  fileUrl?: string | undefined;
  neLatitude: number;
  neLongitude: number;
  swLatitude: number;
  swLongitude: number;
  /** Degrees clockwise about the centre. */
  rotate: number;
  /** 0 to 1; servers of earlier releases omit it. */
  opacity?: number | undefined;
  /** The sizes that were made of it; null where the file is all there is. */
  plan?: PlanPicture | null | undefined;
}

/** What part of the ground the map shows. */
export interface MapPlace {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** Where the person stands, as their device says. */
export interface DevicePosition {
  latitude: number;
  longitude: number;
  accuracyM: number;
}

/** Background tiles, when the installation has a provider; else the portal's own map of Brazil. */
export type Tiles = BaseMap;

/** What a map is made from, and its callbacks. Lots are named by their index in the store. */
export interface LotMapOptions {
  store: LotStore;
  /** Paints the lots on a thread of its own, and ends with the map; null has them painted by the page. */
  painter: Painter | null;
  plan: Plan | null;
  tiles: Tiles | null;
  /** Null shows all lots, or the selected one from near. */
  place: MapPlace | null;
  selected: number | null;
  /** One spoken line about a lot. */
  describe: (lot: number) => string;
  announce: (text: string) => void;
  onSelect: (lot: number | null) => void;
  onHover: (lot: number | null) => void;
  /** After each move; null when the person asked for all lots. */
  onMove: (place: MapPlace | null) => void;
  /** The background fails, or loads again. */
  onTiles: (missing: boolean) => void;
}

/** The map, seen from outside. */
export interface LotMapHandle {
  /** Outlines a lot and brings it into view; `closeUp` centres and enlarges it. */
  select: (lot: number | null, closeUp: boolean) => void;
  hover: (lot: number | null) => void;
  /** Dims the lots whose entry is 0; null dims none. */
  filter: (matches: Uint8Array | null) => void;
  /** Goes to the lots whose entry is 1 where none of them is in view. */
  seek: (matches: Uint8Array) => void;
  /** Paints again the lots that changed. */
  repaint: (lots: readonly number[]) => void;
  /** Shows the area that lots are looked for in; null for none. */
  outline: (area: DrawnArea | null) => void;
  /** What lies under a point of the container, in pixels from its upper left corner. */
  groundAt: (x: number, y: number) => GroundPoint;
  /** The part of the ground that is in sight. */
  inSight: () => DrawnArea;
  zoom: (steps: number) => void;
  fit: () => void;
  /** Where the person put the map; null while it shows all lots by itself. */
  view: () => MapPlace | null;
  place: (place: MapPlace) => void;
  /** Marks where the person is and goes there when the map reaches so far; metres to the middle of the plan. */
  locate: (position: DevicePosition) => { shown: boolean; distanceM: number };
  destroy: () => void;
}

/** False for a plan nobody placed yet: missing coordinates arrive as 0 (specification §9). */
export const isPlaced = ({ neLatitude, neLongitude, swLatitude, swLongitude }: Plan): boolean =>
  neLatitude > swLatitude && neLongitude > swLongitude;
