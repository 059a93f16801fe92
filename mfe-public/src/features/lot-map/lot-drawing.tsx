import { formatMeasure } from "@gleba/shared/words";
import { useMemo } from "react";
import { isPlaced, type Plan } from "./map-types.ts";
import { extentOf, lotsAround, localProjection, planFrame, ringOf, sidesOf, type Point, type Side } from "./outline.ts";
import type { LotStore } from "@gleba/shared/lots";
import * as styles from "./lot-drawing.module.css";

interface Props {
  store: LotStore;
  lot: number;
  /** Says what is drawn to those who do not see it. */
  label: string;
  /** Metres of ground shown around the lot. */
  marginM: number;
  /** What is written beside each side as it lies on the plan, in metres; null writes nothing. */
  measures?: ((drawn: readonly Side[]) => readonly number[] | null) | undefined;
  /** Laid under the lots. */
  plan?: Plan | null;
}

/** Units the longer side of the drawing has: text sizes are in them. */
const SIZE = 320;

const path = (ring: readonly Point[]): string =>
  `M${ring.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
const middle = (ring: readonly Point[]): Point => {
  const { minX, minY, maxX, maxY } = extentOf(ring, 0);
  return [(minX + maxX) / 2, (minY + maxY) / 2];
};

const useDrawing = (store: LotStore, lot: number, marginM: number) =>
  useMemo(() => {
    const project = localProjection(store, lot);
    const ring = ringOf(store, lot, project);
    if (ring.length < 3) return null;
    const extent = extentOf(ring, marginM);
    const around = lotsAround(store, lot, project, extent).map((other) => ({
      other,
      ring: ringOf(store, other, project),
    }));
    return { project, ring, extent, around, sides: sidesOf(ring) };
  }, [store, lot, marginM]);

/** One lot drawn to scale, north up, with what lies around it. Nothing for a lot without a shape. */
export const LotDrawing = ({ store, lot, label, marginM, measures: measuresOf, plan }: Props) => {
  const drawing = useDrawing(store, lot, marginM);
  if (!drawing) return null;
  const { project, ring, extent, around, sides } = drawing;
  const [width, height] = [extent.maxX - extent.minX, extent.maxY - extent.minY];
  const unit = Math.max(width, height) / SIZE;
  const measures = measuresOf?.(sides);
  const frame = plan?.file && isPlaced(plan) ? planFrame(plan, project) : null;
  return (
    <svg
      className={styles.drawing}
      viewBox={`${extent.minX} ${extent.minY} ${width} ${height}`}
      role="img"
      aria-label={label}
      fontSize={12 * unit}
      strokeWidth={unit}
    >
      {plan && frame && (
        <image
          {...frame}
          href={plan.fileUrl ?? plan.file}
          preserveAspectRatio="none"
          transform={`rotate(${plan.rotate} ${frame.x + frame.width / 2} ${frame.y + frame.height / 2})`}
        />
      )}
      {around.map(({ other, ring: shape }) => {
        const [x, y] = middle(shape);
        return (
          <g key={other} className={styles.other}>
            <path d={path(shape)} />
            <text x={x} y={y}>
              {store.lots[other]}
            </text>
          </g>
        );
      })}
      <path className={styles.lot} d={path(ring)} strokeWidth={2.5 * unit} />
      <text className={styles.number} x={middle(ring)[0]} y={middle(ring)[1]} fontSize={18 * unit}>
        {store.lots[lot]}
      </text>
      {measures &&
        sides.map(({ middle: [x, y], degrees }, side) => (
          <text
            key={side}
            className={styles.measure}
            x={x}
            y={y}
            transform={`rotate(${degrees} ${x} ${y})`}
            strokeWidth={4 * unit}
          >
            {formatMeasure(measures[side]!)}
          </text>
        ))}
    </svg>
  );
};
