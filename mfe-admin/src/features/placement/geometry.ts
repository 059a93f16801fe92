import { latitudeAt, longitudeAt, metresAt, worldX, worldY } from "@gleba/shared/lots";
import { planCorners } from "@gleba/shared/map";

/** A point of the ground in the pixels of the map's world (`@gleba/shared/map`); y grows to the south. */
export type Point = readonly [x: number, y: number];

/** Where a plan lies on the ground: its centre, its size before it is turned, and its turn in degrees clockwise. */
export interface Pose {
  x: number;
  y: number;
  width: number;
  height: number;
  degrees: number;
}

/** The same as the server keeps it. */
export interface Corners {
  neLatitude: number;
  neLongitude: number;
  swLatitude: number;
  swLongitude: number;
  rotate: number;
}

/** Less than this nobody can take hold of any more, in world pixels (about 15 cm). */
const MIN_SIZE = 4;
const RADIANS = Math.PI / 180;

/** Degrees from -180 to 180, the latter included. */
export const normalizedDegrees = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
};

export const poseOf = ({ neLatitude, neLongitude, swLatitude, swLongitude, rotate }: Corners): Pose => {
  const [left, right] = [worldX(swLongitude), worldX(neLongitude)];
  const [top, bottom] = [worldY(neLatitude), worldY(swLatitude)];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: Math.max(MIN_SIZE, right - left),
    height: Math.max(MIN_SIZE, bottom - top),
    degrees: normalizedDegrees(rotate),
  };
};

export const cornersOf = ({ x, y, width, height, degrees }: Pose): Corners => ({
  neLatitude: latitudeAt(y - height / 2),
  neLongitude: longitudeAt(x + width / 2),
  swLatitude: latitudeAt(y + height / 2),
  swLongitude: longitudeAt(x - width / 2),
  rotate: degrees,
});

/** The turned corners, clockwise from the one that is top left in the image: what the map draws. */
export const drawnCorners = ({ x, y, width, height, degrees }: Pose): Point[] =>
  planCorners({ x: x - width / 2, y: y - height / 2, width, height }, degrees);

/** Metres of ground for one world pixel where the plan lies. */
export const metresPerPixel = ({ y }: Pick<Pose, "y">): number => metresAt(latitudeAt(y));

/** Width and height on the ground, in metres. */
export const groundSize = (pose: Pose): { width: number; height: number } => {
  const metres = metresPerPixel(pose);
  return { width: pose.width * metres, height: pose.height * metres };
};

export const movedTo = (pose: Pose, [x, y]: Point): Pose => ({ ...pose, x, y });

/** Moved by metres of ground. */
export const nudged = (pose: Pose, eastM: number, northM: number): Pose => {
  const metres = metresPerPixel(pose);
  return { ...pose, x: pose.x + eastM / metres, y: pose.y - northM / metres };
};

/** Turned clockwise about its centre. */
export const rotated = (pose: Pose, degrees: number): Pose => ({
  ...pose,
  degrees: normalizedDegrees(pose.degrees + degrees),
});

/** Enlarged about its centre. */
export const scaled = (pose: Pose, factor: number): Pose => {
  const by = Math.max(factor, MIN_SIZE / Math.min(pose.width, pose.height));
  return { ...pose, width: pose.width * by, height: pose.height * by };
};

/** Turned so that its upper edge looks at a point. */
export const rotatedTowards = (pose: Pose, [x, y]: Point): Pose =>
  x === pose.x && y === pose.y
    ? pose
    : { ...pose, degrees: normalizedDegrees(Math.atan2(x - pose.x, pose.y - y) / RADIANS) };

/** One corner drawn along to a point: the opposite one stays, angles and sides keep their proportion. */
export const withCornerAt = (pose: Pose, corner: number, [x, y]: Point): Pose => {
  const corners = drawnCorners(pose);
  const [fx, fy] = corners[(corner + 2) % 4]!;
  const [cx, cy] = corners[corner]!;
  const [dx, dy] = [cx - fx, cy - fy];
  const along = ((x - fx) * dx + (y - fy) * dy) / (dx * dx + dy * dy);
  const factor = Math.max(along, MIN_SIZE / Math.min(pose.width, pose.height));
  return {
    ...pose,
    x: fx + (dx * factor) / 2,
    y: fy + (dy * factor) / 2,
    width: pose.width * factor,
    height: pose.height * factor,
  };
};

/** A point of the ground as shares of the plan's width and height, from its top left corner. */
export const shareAt = ({ x, y, width, height, degrees }: Pose, [px, py]: Point): Point => {
  const [cosine, sine] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
  const [dx, dy] = [px - x, py - y];
  return [(dx * cosine + dy * sine) / width + 0.5, (-dx * sine + dy * cosine) / height + 0.5];
};

/** The reverse of `shareAt`. */
export const pointAt = ({ x, y, width, height, degrees }: Pose, [u, v]: Point): Point => {
  const [cosine, sine] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
  const [dx, dy] = [(u - 0.5) * width, (v - 0.5) * height];
  return [x + dx * cosine - dy * sine, y + dx * sine + dy * cosine];
};

/** A plan of these proportions laid over the middle of a box of the ground, as large as fits. */
export const fitted = (
  image: { width: number; height: number },
  box: { x: number; y: number; width: number; height: number },
): Pose => {
  const factor =
    Math.max(MIN_SIZE, Math.min(box.width / image.width, box.height / image.height) * image.width) / image.width;
  return { x: box.x, y: box.y, width: image.width * factor, height: image.height * factor, degrees: 0 };
};

/** The pose with the proportions of another image, about the same centre and of the same width. */
export const inProportion = (pose: Pose, image: { width: number; height: number }): Pose => ({
  ...pose,
  height: (pose.width * image.height) / image.width,
});
