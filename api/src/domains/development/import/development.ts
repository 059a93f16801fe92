import type { Bounds } from "@gleba/shared/contracts";
import { ringInMetres, type Position } from "./geodesy.ts";

/** What the person says about a venture that does not exist yet. */
export interface DevelopmentOptions {
  name: string;
  city: string;
  uf: string;
  /** All three or none: without them there is contact only (law 6.766/79, art. 37). */
  registry: { office: string; number: string; date: string } | null;
}

/** Land around the outermost lots, as a share of the plan. */
const MARGIN = 0.04;
const SCREEN_PX = 700;
const TILE_PX = 256;

/** Corners around all lots with a little land, and the zoom at which they fill a screen of a laptop. */
export const viewOf = (rings: readonly (readonly Position[])[]): Bounds & { zoom: number } => {
  const positions = rings.flat();
  const extent = (axis: 0 | 1) => {
    let [low, high] = [Infinity, -Infinity];
    for (const position of positions) [low, high] = [Math.min(low, position[axis]), Math.max(high, position[axis])];
    const margin = (high - low) * MARGIN;
    return [low - margin, high + margin] as const;
  };
  const [west, east] = extent(0);
  const [south, north] = extent(1);
  const [[width = 0, height = 0] = []] = ringInMetres([
    [west, south],
    [east, north],
  ]).slice(1);
  const metresPerPixel = Math.max(width, height) / SCREEN_PX;
  const worldM = 40_075_017 * Math.cos(((south + north) / 2) * (Math.PI / 180));
  const zoom = Math.log2(worldM / TILE_PX / metresPerPixel);
  return {
    neLatitude: north,
    neLongitude: east,
    swLatitude: south,
    swLongitude: west,
    zoom: Math.max(10, Math.min(18, Math.floor(zoom))),
  };
};

/** The venture's address: its name without accents, in small letters, words joined by dashes. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
