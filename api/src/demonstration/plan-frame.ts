import type { Bounds } from "@gleba/shared/contracts";
import { curvatureRadii, type Position } from "../domains/development/import/geodesy.ts";

const RADIANS = Math.PI / 180;

/** A point of the drawn plan in metres: x to the right, y down, from the top left corner of the image. */
export type PlanPoint = readonly [x: number, y: number];

/** Where a drawn plan lies on the earth. */
export interface PlanFrame {
  /** Corners of the image **before** it is rotated, as the venture stores them. */
  bounds: Bounds;
  /** Degrees clockwise about the centre of the image. */
  rotate: number;
  toPosition(point: PlanPoint): Position;
}

const mercatorY = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2));
const latitudeOf = (y: number): number => (2 * Math.atan(Math.exp(y)) - Math.PI / 2) / RADIANS;

/**
 * Lays a plan of `widthM` × `heightM` metres on the map, exactly as the browser draws the overlay: the rectangle between
 * the corners, projected to Web Mercator, is rotated about its centre by `rotate` degrees clockwise **in the projection**.
 * Lots derived with `toPosition` therefore fall on the drawn lots without any error, whatever the rotation.
 *
 * Formula, in radians of Mercator with y down: `p = c + R(rotate) · (point − size / 2) / scale`, where
 * `R(a) = [cos a, −sin a; sin a, cos a]` and `scale = cos φ · √(M·N)` is metres per radian at the centre. With the geometric
 * mean of the ellipsoid's radii M and N a square metre of the plan is a square metre of ground.
 */
export const createPlanFrame = (placed: {
  latitude: number;
  longitude: number;
  widthM: number;
  heightM: number;
  rotate: number;
}): PlanFrame => {
  const { latitude, longitude, widthM, heightM, rotate } = placed;
  const { meridian, normal } = curvatureRadii(latitude);
  const scale = Math.cos(latitude * RADIANS) * Math.sqrt(meridian * normal);
  const centre = { x: longitude * RADIANS, y: -mercatorY(latitude) };
  const cosine = Math.cos(rotate * RADIANS);
  const sine = Math.sin(rotate * RADIANS);
  const halfX = widthM / 2 / scale;
  const halfY = heightM / 2 / scale;

  return {
    rotate,
    bounds: {
      neLatitude: latitudeOf(-(centre.y - halfY)),
      neLongitude: (centre.x + halfX) / RADIANS,
      swLatitude: latitudeOf(-(centre.y + halfY)),
      swLongitude: (centre.x - halfX) / RADIANS,
    },
    toPosition: ([x, y]) => {
      const dx = (x - widthM / 2) / scale;
      const dy = (y - heightM / 2) / scale;
      return [(centre.x + dx * cosine - dy * sine) / RADIANS, latitudeOf(-(centre.y + dx * sine + dy * cosine))];
    },
  };
};
