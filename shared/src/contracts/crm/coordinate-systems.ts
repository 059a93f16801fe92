/** Coordinate systems of plans in Brazil, by their EPSG codes: in degrees, and the UTM zones north and south. */
export const coordinateSystems = [
  4326, 4674, 4618, 31972, 31973, 31974, 31975, 31976, 31978, 31979, 31980, 31981, 31982, 31983, 31984, 31985, 29168,
  29169, 29170, 29171, 29172, 29188, 29189, 29190, 29191, 29192, 29193, 29194, 29195,
] as const;
export type CoordinateSystem = (typeof coordinateSystems)[number];

/** A UTM zone, or degrees where there is none. */
export interface SystemParts {
  datum: "WGS 84" | "SIRGAS 2000" | "SAD 69";
  zone: number | null;
  south: boolean;
}

/** Where the codes of a datum's zones begin: that of zone 0. */
const ZONES = [
  { from: 31972, to: 31976, zeroth: 31954, south: false, datum: "SIRGAS 2000" },
  { from: 31978, to: 31985, zeroth: 31960, south: true, datum: "SIRGAS 2000" },
  { from: 29168, to: 29172, zeroth: 29150, south: false, datum: "SAD 69" },
  { from: 29188, to: 29195, zeroth: 29170, south: true, datum: "SAD 69" },
] as const;

/** What a code stands for. */
export const systemParts = (epsg: CoordinateSystem): SystemParts => {
  const zones = ZONES.find(({ from, to }) => epsg >= from && epsg <= to);
  if (zones) return { datum: zones.datum, zone: epsg - zones.zeroth, south: zones.south };
  return { datum: epsg === 4326 ? "WGS 84" : epsg === 4674 ? "SIRGAS 2000" : "SAD 69", zone: null, south: true };
};

/** What people call it: "SIRGAS 2000 / UTM fuso 24S", "WGS 84, graus". */
export const systemName = (epsg: CoordinateSystem): string => {
  const { datum, zone, south } = systemParts(epsg);
  return zone === null ? `${datum}, graus` : `${datum} / UTM fuso ${zone}${south ? "S" : "N"}`;
};
