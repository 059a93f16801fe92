/** WGS 84 ellipsoid. */
const SEMI_MAJOR_M = 6_378_137;
const ECCENTRICITY_SQUARED = 0.00669437999014;
const RADIANS = Math.PI / 180;

/** Longitude and latitude in degrees, in this order (as GeoJSON). */
export type Position = [number, number];

/**
 * Radii of curvature at a latitude, in metres: `meridian` turns degrees of latitude into metres, `normal` (times the
 * cosine of the latitude) those of longitude. A sphere would be wrong by up to 0.5 % in area, more than surveyors allow.
 */
export const curvatureRadii = (latitude: number): { meridian: number; normal: number } => {
  const flattened = 1 - ECCENTRICITY_SQUARED * Math.sin(latitude * RADIANS) ** 2;
  return {
    meridian: (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / flattened ** 1.5,
    normal: SEMI_MAJOR_M / Math.sqrt(flattened),
  };
};

/**
 * Projects a small ring (a lot, a block) to metres east and north of its first position.
 * Exact to about a millionth for rings of a few hundred metres.
 */
export const ringInMetres = (ring: readonly Position[]): [number, number][] => {
  const [origin] = ring;
  if (!origin) return [];
  const latitude = ring.reduce((sum, position) => sum + position[1], 0) / ring.length;
  const { meridian, normal } = curvatureRadii(latitude);
  const perLongitude = normal * Math.cos(latitude * RADIANS) * RADIANS;
  return ring.map(([lng, lat]) => [(lng - origin[0]) * perLongitude, (lat - origin[1]) * meridian * RADIANS]);
};

/** Signed area of a planar ring, open or closed; positive when it turns from the first axis to the second. */
export const signedArea = (ring: readonly (readonly [number, number])[]): number => {
  let doubled = 0;
  for (let index = 0; index < ring.length; index++) {
    const [x, y] = ring[index]!;
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    doubled += x * nextY - nextX * y;
  }
  return doubled / 2;
};

/** Area on the ellipsoid of a small ring in WGS 84 degrees, in m². */
export const ringAreaM2 = (ring: readonly Position[]): number => Math.abs(signedArea(ringInMetres(ring)));
