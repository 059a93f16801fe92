import type { Position } from "./geodesy.ts";

const isPlace = (at: unknown): at is Position =>
  Array.isArray(at) &&
  at.length >= 2 &&
  typeof at[0] === "number" &&
  typeof at[1] === "number" &&
  Number.isFinite(at[0]) &&
  Number.isFinite(at[1]);

/** More points than these are no drawing of a lot, and a map that shows many of them stands still. */
const MOST_POINTS = 2_000;

/**
 * The outlines of a geometry that may be anything, only to show where it stands: the outer ring of each part, without what is no point. Positions are
 * as the file writes them.
 */
export const roughRings = (geometry: { type: string; coordinates: unknown } | null): Position[][] => {
  if (!geometry || !Array.isArray(geometry.coordinates)) return [];
  const { type } = geometry;
  const coordinates = geometry.coordinates as unknown[];
  const outers: unknown[] =
    type === "MultiPolygon"
      ? coordinates.map((part) => (Array.isArray(part) ? (part as unknown[])[0] : null))
      : [type === "Polygon" ? coordinates[0] : coordinates];
  return outers.flatMap((outer) => {
    const ring = Array.isArray(outer) ? outer.filter(isPlace).slice(0, MOST_POINTS) : [];
    return ring.length < 2 ? [] : [ring.map(([x, y]): Position => [x, y])];
  });
};
