import { curvatureRadii } from "./geodesy.ts";

const RADIANS = Math.PI / 180;
const FALSE_EASTING_M = 500_000;
const FALSE_NORTHING_M = 10_000_000;
const UTM_SCALE = 0.9996;
/** SIRGAS 2000 / UTM zone nS is EPSG:31960 + n. */
const SIRGAS_SOUTH = 31_960;

/** Where Brazil lies between two latitudes: its westernmost and easternmost longitude, roughly. */
const BRAZIL_BY_LATITUDE: [south: number, west: number, east: number][] = [
  [-5, -73, -35],
  [-10, -74, -34.7],
  [-15, -66, -37],
  [-20, -61, -39],
  [-25, -59, -40],
  [-30, -58, -48],
  [-34, -58, -50],
];

/** The first pair of numbers in coordinates of any depth; null without one. */
export const firstPosition = (coordinates: unknown): number[] | null => {
  // A file may nest them deeper than functions can call each other.
  for (let inner = coordinates; Array.isArray(inner); inner = inner[0] as unknown)
    if (inner.every((value) => Number.isFinite(value))) return inner.length >= 2 ? inner : null;
  return null;
};

/** True for a pair that can only be metres. */
export const looksProjected = ([x, y]: readonly number[]): boolean => Math.abs(x ?? 0) > 180 || Math.abs(y ?? 0) > 90;

/**
 * Which UTM zones could have given these metres: those in which the place falls within Brazil. Coordinates alone do not name
 * the zone, so each candidate is shown with the place it would mean.
 */
export const utmCandidates = ([x, y]: readonly number[]): {
  zone: number;
  epsg: number;
  latitude: number;
  longitude: number;
}[] => {
  if (x === undefined || y === undefined || x < 100_000 || x > 900_000 || y < 6_000_000 || y > FALSE_NORTHING_M)
    return [];
  const { meridian, normal } = curvatureRadii(-15);
  const latitude = (y - FALSE_NORTHING_M) / UTM_SCALE / meridian / RADIANS;
  const fromCentre = (x - FALSE_EASTING_M) / UTM_SCALE / (normal * Math.cos(latitude * RADIANS)) / RADIANS;
  const [, west, east] = BRAZIL_BY_LATITUDE.find(([south]) => latitude >= south) ?? BRAZIL_BY_LATITUDE.at(-1)!;
  return [18, 19, 20, 21, 22, 23, 24, 25]
    .map((zone) => ({ zone, epsg: SIRGAS_SOUTH + zone, latitude, longitude: zone * 6 - 183 + fromCentre }))
    .filter(({ longitude }) => longitude >= west && longitude <= east);
};

/** Why a file in metres is refused, and what to do about it. */
export const projectedSentence = (position: readonly number[], declared: string | null): string => {
  const places = utmCandidates(position).map(
    ({ zone, epsg, latitude, longitude }) =>
      `fuso ${zone}S (EPSG:${epsg}) cairia em ${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
  );
  const hint =
    places.length > 0
      ? ` Parece UTM: ${places.join("; ")}.`
      : " Não parece UTM de um fuso brasileiro; confira o sistema de coordenadas no programa de origem.";
  const says = declared ? ` O arquivo declara ${declared}.` : "";
  return `As coordenadas estão em metros (${position.slice(0, 2).join(", ")}), não em graus.${says}${hint} Exporte de novo em WGS 84 (EPSG:4326).`;
};

/** Why coordinates that are none of degrees are refused; null for those that may be. `all` are of any depth. */
export const projectedIn = (all: readonly unknown[], declared: string | null): string | null => {
  for (const coordinates of all) {
    const first = firstPosition(coordinates);
    if (first) return looksProjected(first) ? projectedSentence(first, declared) : null;
  }
  return null;
};
