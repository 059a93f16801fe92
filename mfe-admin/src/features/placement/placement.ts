import type { CrmVenture, PlanImage, VentureChange } from "@gleba/shared/contracts/crm";
import { worldX, worldY } from "@gleba/shared/lots";
import { type PlanSource } from "@gleba/shared/map";
import { cornersOf, fitted, poseOf, normalizedDegrees, type Point, type Pose } from "./geometry.ts";

/** What is placed, and how: the state of the screen. */
export interface Placement {
  /** Key of the plan; empty for none. */
  key: string;
  pose: Pose | null;
  zoom: number;
  opacity: number;
}

/** Where a map without anything on it opens: the middle of Brazil. */
const DEFAULT_VIEW = { centre: [worldX(-47.9), worldY(-15.8)] as Point, zoom: 4 };
const NEW_ZOOM = 16;
/** Side of ground a plan without lots is first laid over, in world pixels (about 600 m). */
const NEW_SIDE = 4096;

export const placementOf = ({ overlay }: CrmVenture): Placement =>
  overlay
    ? { key: overlay.key, pose: poseOf(overlay), zoom: overlay.zoom, opacity: overlay.opacity ?? 1 }
    : { key: "", pose: null, zoom: NEW_ZOOM, opacity: 1 };

/** Nine decimals of a degree are a tenth of a millimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e9) / 1e9;

/** What the server is to keep; null takes the plan off the map. */
export const overlayOf = ({ key, pose, zoom, opacity }: Placement): VentureChange["overlay"] => {
  if (!pose || key === "") return null;
  const { neLatitude, neLongitude, swLatitude, swLongitude, rotate } = cornersOf(pose);
  return {
    key,
    neLatitude: rounded(neLatitude),
    neLongitude: rounded(neLongitude),
    swLatitude: rounded(swLatitude),
    swLongitude: rounded(swLongitude),
    rotate: rounded(normalizedDegrees(rotate)),
    zoom,
    opacity,
  };
};

/** Half a millimetre: what rounding on the way to the server and back may change. */
const EPSILON = 5e-9;

/** Whether two placings are the same to the server. */
export const isSamePlacement = (one: Placement, two: Placement): boolean => {
  const [first, second] = [overlayOf(one), overlayOf(two)];
  if (!first || !second) return first === second;
  const numbers = ["neLatitude", "neLongitude", "swLatitude", "swLongitude", "zoom", "opacity"] as const;
  if (Math.abs(normalizedDegrees(first.rotate - second.rotate)) >= EPSILON) return false;
  return first.key === second.key && numbers.every((name) => Math.abs(first[name] - second[name]) < EPSILON);
};

/** A middle and a size of ground around the lots; null without lots. */
const lotsBox = ({ lotBounds }: CrmVenture) => {
  if (!lotBounds) return null;
  const { x, y, width, height } = poseOf({ ...lotBounds, rotate: 0 });
  return { x, y, width, height };
};

/** Corners of all lots' ground, for the map to show. */
export const groundOf = (venture: CrmVenture): Point[] => {
  const box = lotsBox(venture);
  if (!box) return [];
  const [dx, dy] = [box.width / 2, box.height / 2];
  return [
    [box.x - dx, box.y - dy],
    [box.x + dx, box.y + dy],
  ];
};

/** Where the map opens. */
export const initialViewOf = (venture: CrmVenture): { centre: Point; zoom: number } => {
  const at = lotsBox(venture) ?? placementOf(venture).pose;
  return at ? { centre: [at.x, at.y], zoom: NEW_ZOOM } : DEFAULT_VIEW;
};

/** A plan that lies nowhere yet, over the lots, or over what the map looks at. */
export const initialPose = (venture: CrmVenture, image: { width: number; height: number }, centre: Point): Pose =>
  fitted(image, lotsBox(venture) ?? { x: centre[0], y: centre[1], width: NEW_SIDE, height: NEW_SIDE });

/** The image of a plan: with the sizes made of it where it was uploaded here, else the file of the saved placement (may be empty). */
export const sourceOf = (plan: PlanImage | undefined, fileOfBefore: string): PlanSource | null => {
  if (plan) return { file: plan.url, picture: plan.picture };
  return fileOfBefore === "" ? null : { file: fileOfBefore, picture: null };
};
