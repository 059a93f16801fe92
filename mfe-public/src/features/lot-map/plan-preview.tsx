import { degrees, longitudeAt, worldY, type LotStore } from "@gleba/shared/lots";
import { useMemo } from "react";
import { isPlaced, type Plan } from "./map-types.ts";
import * as styles from "./lot-map.module.css";

/** A latitude's y in spherical Mercator, in degrees of longitude. */
const mercator = (latitude: number): number => -longitudeAt(worldY(latitude));

/** Drawing units per degree: one is about a metre. */
const SCALE = 1e5;

/** Width in pixels that is sharp on a phone, and acceptable on a desktop until the map is loaded. */
const SHARP_WIDTH = 900;

/** Address of the plan's smallest sharp picture; empty where there is none or nobody placed it. */
export const planPicture = (plan: Plan): string =>
  isPlaced(plan) ? (plan.plan?.sizes.find(({ width }) => width >= SHARP_WIDTH)?.webp ?? plan.fileUrl ?? plan.file) : "";

/** The ground of all lots, which is what their map opens on; the plan's where none has an outline. */
const groundOf = ({ coordinates }: LotStore, plan: Plan) => {
  if (coordinates.length === 0) return plan;
  const ground = { neLatitude: -Infinity, neLongitude: -Infinity, swLatitude: Infinity, swLongitude: Infinity };
  for (let at = 0; at < coordinates.length; at += 2) {
    const [x, y] = [degrees(coordinates[at]!), degrees(coordinates[at + 1]!)];
    ground.swLongitude = Math.min(ground.swLongitude, x);
    ground.neLongitude = Math.max(ground.neLongitude, x);
    ground.swLatitude = Math.min(ground.swLatitude, y);
    ground.neLatitude = Math.max(ground.neLatitude, y);
  }
  return ground;
};

const drawingOf = (store: LotStore, plan: Plan) => {
  const { neLatitude, neLongitude, swLatitude, swLongitude } = plan;
  const width = Math.round((neLongitude - swLongitude) * SCALE);
  const height = Math.round((mercator(neLatitude) - mercator(swLatitude)) * SCALE);
  const centre = { x: (neLongitude + swLongitude) / 2, y: (mercator(neLatitude) + mercator(swLatitude)) / 2 };
  // East and south of the plan's centre.
  const x = (longitude: number) => Math.round((longitude - centre.x) * SCALE);
  const y = (latitude: number) => Math.round((centre.y - mercator(latitude)) * SCALE);
  const view = groundOf(store, plan);
  const [left, top] = [x(view.swLongitude), y(view.neLatitude)];
  const size = [Math.max(1, x(view.neLongitude) - left), Math.max(1, y(view.swLatitude) - top)];
  return { viewBox: [left, top, ...size].join(" "), x: -width / 2, y: -height / 2, width, height };
};

/**
 * The site plan as the map will show it, rotated about its centre and fitted to the lots: what stands where the map will
 * be, from the first paint on. Nothing where there is no plan or nobody placed it.
 */
export const PlanPreview = ({ store, plan }: { store: LotStore; plan: Plan }) => {
  const picture = planPicture(plan);
  const drawing = useMemo(() => picture && drawingOf(store, plan), [picture, store, plan]);
  if (!drawing) return null;
  const { viewBox, ...frame } = drawing;
  return (
    <svg className={styles.preview} viewBox={viewBox} aria-hidden="true">
      <image href={picture} {...frame} preserveAspectRatio="none" transform={`rotate(${plan.rotate})`} />
    </svg>
  );
};
