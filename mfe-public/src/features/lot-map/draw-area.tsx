import { Button } from "@gleba/shared/ui";
import { useEffect, useId, useRef, useState, type PointerEvent } from "react";
import { cornersOf, MOST_CORNERS, type DrawnArea } from "./drawn-area.ts";
import type { LotMapHandle } from "./map-types.ts";
import * as styles from "./draw-area.module.css";

type Dot = readonly [x: number, y: number];

interface Props {
  map: Pick<LotMapHandle, "groundAt" | "inSight">;
  onDone: (area: DrawnArea) => void;
  onCancel: () => void;
}

/** A finger that moved less only touched. */
const STROKE_PX = 16;
/** So near to the first corner a touch closes the area. */
const CLOSE_PX = 24;

const distance = ([ax, ay]: Dot, [bx, by]: Dot): number => Math.hypot(ax - bx, ay - by);
const path = (dots: readonly Dot[]): string => dots.map(([x, y]) => `${x},${y}`).join(" ");

/** Follows strokes and touches; `onArea` is called with the corners of an area that is closed. */
const useDrawing = (onArea: (corners: readonly Dot[]) => void) => {
  const [corners, setCorners] = useState<readonly Dot[]>([]);
  const [stroke, setStroke] = useState<readonly Dot[]>([]);
  const isDown = useRef(false);

  const at = ({ nativeEvent, currentTarget }: PointerEvent): Dot => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [Math.round(nativeEvent.clientX - left), Math.round(nativeEvent.clientY - top)];
  };
  const touch = (dot: Dot): void => {
    const [first] = corners;
    if (first && corners.length > 2 && distance(first, dot) <= CLOSE_PX) onArea(corners);
    else if (corners.length < MOST_CORNERS) setCorners([...corners, dot]);
  };
  const surface = {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      isDown.current = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setStroke([at(event)]);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!isDown.current || !event.isPrimary) return;
      const dot = at(event);
      setStroke((before) => (distance(before.at(-1)!, dot) < 3 ? before : [...before, dot]));
    },
    onPointerUp: (event: PointerEvent) => {
      if (!isDown.current || !event.isPrimary) return;
      isDown.current = false;
      const [first] = stroke;
      setStroke([]);
      if (!first) return;
      if (stroke.every((dot) => distance(first, dot) < STROKE_PX)) return touch(first);
      const around = cornersOf(stroke);
      // A straight stroke is two corners of an area that goes on.
      if (around) onArea(around);
      else if (corners.length + 2 <= MOST_CORNERS) setCorners([...corners, first, stroke.at(-1)!]);
    },
    onPointerCancel: () => {
      isDown.current = false;
      setStroke([]);
    },
  };
  return { corners, stroke, surface, undo: () => setCorners(corners.slice(0, -1)) };
};

/**
 * Over the map, which stands still meanwhile: somebody goes around the lots they want with a finger, or touches the corners,
 * or takes what is in sight, which needs neither mouse nor finger.
 */
export const DrawArea = ({ map, onDone, onCancel }: Props) => {
  const help = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cover = group.current!;
    // On a phone all of the map is to be seen, of which a page shows the upper half.
    if (cover.getBoundingClientRect().bottom > window.innerHeight) cover.scrollIntoView({ block: "start" });
    cover.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  const finish = (dots: readonly Dot[]): void => onDone(dots.map(([x, y]) => map.groundAt(x, y)));
  const { corners, stroke, surface, undo } = useDrawing(finish);
  return (
    <div
      ref={group}
      className={styles.cover}
      role="group"
      aria-label="Desenhar a área de busca"
      onKeyDown={({ key }) => key === "Escape" && onCancel()}
    >
      <svg className={styles.surface} aria-hidden="true" onMouseDown={(event) => event.preventDefault()} {...surface}>
        {(["halo", "line"] as const).map((line) => (
          <g key={line} className={styles[line]}>
            <polyline points={path(corners)} />
            <polyline points={path(stroke)} />
          </g>
        ))}
        {corners.map(([x, y], index) => (
          <circle key={`${x} ${y}`} className={styles.corner} cx={x} cy={y} r={index === 0 ? 9 : 6} />
        ))}
      </svg>
      <div className={styles.bar}>
        <p id={help}>Contorne os lotes, ou toque nos cantos da área.</p>
        <div className={styles.buttons}>
          {corners.length > 2 && (
            <Button size="sm" onClick={() => finish(corners)}>
              Concluir
            </Button>
          )}
          <Button variant="secondary" size="sm" aria-describedby={help} onClick={() => onDone(map.inSight())}>
            O que está à vista
          </Button>
          {corners.length > 0 && (
            <Button variant="quiet" size="sm" onClick={undo}>
              Desfazer
            </Button>
          )}
        </div>
        <button type="button" className={styles.close} aria-label="Cancelar o desenho" onClick={onCancel}>
          <span aria-hidden="true">✕</span>
        </button>
      </div>
    </div>
  );
};
