import type { Scene } from "./scene.ts";
import { matchesFilters } from "./scene.ts";
import { directions, isArrowKey, nearestLot, neighbour, type ArrowKey } from "./arrow-navigation.ts";

/** Pixels the ground moves with Shift and an arrow. */
const PAN = 120;

/** What the keyboard reads from the map and asks of it. */
export interface KeyboardTarget {
  scene: Scene;
  /** The lot the walk stands on, if any. */
  cursor: () => number | null;
  /** The middle of the viewport, in local pixels. */
  middle: () => [number, number];
  onCursor: (lot: number) => void;
  onEdge: () => void;
  onPan: (x: number, y: number) => void;
  onZoom: (steps: number) => void;
  onFit: () => void;
  onSelect: (lot: number | null) => void;
}

const moveCursor = (target: KeyboardTarget, key: ArrowKey): void => {
  const { scene } = target;
  const walkable = (lot: number): boolean => matchesFilters(scene, lot);
  const from = target.cursor();
  const next = from === null ? nearestLot(scene, ...target.middle(), walkable) : neighbour(scene, from, key, walkable);
  if (next === null) target.onEdge();
  else target.onCursor(next);
};

/** Arrows walk, Enter opens, Esc closes, + and − zoom, 0 shows all lots. Returns what detaches it. */
export const attachKeyboard = (element: HTMLElement, target: KeyboardTarget): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    // Buttons over the map keep their own keys; Ctrl and ⌘ belong to the browser.
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (isArrowKey(key)) {
      const [x, y] = directions[key];
      if (event.shiftKey) target.onPan(x * PAN, y * PAN);
      else moveCursor(target, key);
    } else if (key === "Enter" || key === " ") {
      const lot = target.cursor();
      if (lot !== null) target.onSelect(lot);
    } else if (key === "Escape") target.onSelect(null);
    else if (key === "+" || key === "=") target.onZoom(1);
    else if (key === "-" || key === "_") target.onZoom(-1);
    else if (key === "0" || key === "Home") target.onFit();
    else return;
    event.preventDefault();
  };
  element.addEventListener("keydown", onKey);
  return () => element.removeEventListener("keydown", onKey);
};
