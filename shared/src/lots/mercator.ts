/** Degrees to the integer units of the wire (1e-7 degree, about 1 cm). */
export const UNITS_PER_DEGREE = 1e7;

/** Shapes are kept in pixels of this zoom (about 15 cm at the equator); other zooms are one multiplication away. */
export const SHAPE_ZOOM = 20;

const WORLD = 256 * 2 ** SHAPE_ZOOM;
const RADIANS = Math.PI / 180;

/** Pixels at another zoom for one pixel at `SHAPE_ZOOM`. */
export const scaleAt = (zoom: number): number => 2 ** (zoom - SHAPE_ZOOM);

/** Web Mercator x of a longitude in degrees, in pixels at `SHAPE_ZOOM`. */
export const worldX = (longitude: number): number => ((longitude + 180) / 360) * WORLD;

/** Web Mercator y (downwards) of a latitude in degrees, in pixels at `SHAPE_ZOOM`. */
export const worldY = (latitude: number): number => {
  const sine = Math.sin(latitude * RADIANS);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD;
};

/** The reverse of `worldX`. */
export const longitudeAt = (x: number): number => (x / WORLD) * 360 - 180;

/** The reverse of `worldY`. */
export const latitudeAt = (y: number): number => Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) / RADIANS;

/** Metres on the ground for one pixel at `SHAPE_ZOOM`. */
export const metresAt = (latitude: number): number => (40_075_016.686 * Math.cos(latitude * RADIANS)) / WORLD;

/** Wire units to degrees. */
export const degrees = (units: number): number => units / UNITS_PER_DEGREE;
