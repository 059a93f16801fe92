import type { Bounds } from "@gleba/shared/contracts";

/** Zoom of a map without one (specification §9). */
export const DEFAULT_ZOOM = 10;

/** The corners staff entered; null unless all four are there (all zero, the specification's default, are none). */
export const cornersOf = (row: {
  neLatitude: number | null;
  neLongitude: number | null;
  swLatitude: number | null;
  swLongitude: number | null;
}): Bounds | null => {
  const { neLatitude, neLongitude, swLatitude, swLongitude } = row;
  if (neLatitude === null || neLongitude === null || swLatitude === null || swLongitude === null) return null;
  const anywhere = [neLatitude, neLongitude, swLatitude, swLongitude].some((degrees) => degrees !== 0);
  return anywhere ? { neLatitude, neLongitude, swLatitude, swLongitude } : null;
};
