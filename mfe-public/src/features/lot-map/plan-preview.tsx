import type { LotStore } from "@gleba/shared/lots";
import { useMemo } from "react";
import { isPlaced, type Plan } from "./map-types.ts";
import { previewDrawing } from "./preview-drawing.ts";
import * as styles from "./plan-preview.module.css";

/** Width in pixels that is sharp on a phone, and acceptable on a desktop until the map is loaded. */
const SHARP_WIDTH = 900;

/** Address of the plan's smallest sharp picture; empty where there is none or nobody placed it. */
export const planPicture = (plan: Plan): string =>
  isPlaced(plan) ? (plan.plan?.sizes.find(({ width }) => width >= SHARP_WIDTH)?.avif ?? plan.fileUrl ?? plan.file) : "";

/**
 * The site plan and the lots by status as the map will show them, fitted to the lots: what stands where the map will be,
 * from the first paint on, before any code and whether or not the picture is there. Nothing where nobody placed the plan.
 */
export const PlanPreview = ({ store, plan }: { store: LotStore; plan: Plan }) => {
  const picture = planPicture(plan);
  const drawing = useMemo(() => picture && previewDrawing(store, plan), [picture, store, plan]);
  if (!drawing) return null;
  return (
    <svg className={styles.preview} viewBox={drawing.viewBox} aria-hidden="true">
      <image
        href={picture}
        {...drawing.picture}
        preserveAspectRatio="none"
        opacity={plan.opacity ?? 1}
        transform={`rotate(${plan.rotate})`}
      />
      <g className={styles.lots} transform={drawing.lotsPlace}>
        {drawing.lots.map(({ status, path }, index) => (
          <path key={index} className={styles[status]} d={path} />
        ))}
      </g>
    </svg>
  );
};
