import type { KeyboardEvent } from "react";
import { SCALE_STEP, ROTATION_STEP } from "./components/adjust.tsx";
import type { PlacementMapHandle } from "./map/create-map.ts";
import type { PlacementActions } from "./use-placement.ts";

interface KeyActions {
  actions: PlacementActions;
  stepM: number;
  map: PlacementMapHandle | null;
  /** Somebody is asked for a point: Enter takes the middle of the map. */
  onEnter: (() => void) | undefined;
  onEscape: () => void;
}

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Keys of the focused map (its help lists them). */
export const handleMapKey = (event: KeyboardEvent, { actions, stepM, map, onEnter, onEscape }: KeyActions): void => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const often = shiftKey ? 10 : 1;
  const arrow = ARROWS[key];
  const turns: Record<string, () => void> = {
    q: () => actions.rotate(-ROTATION_STEP * often),
    e: () => actions.rotate(ROTATION_STEP * often),
    z: () => actions.scale(SCALE_STEP ** -often),
    x: () => actions.scale(SCALE_STEP ** often),
    "+": () => map?.zoomBy(1),
    "=": () => map?.zoomBy(1),
    "-": () => map?.zoomBy(-1),
    "0": () => map?.fit(),
    enter: () => onEnter?.(),
    escape: onEscape,
  };
  const act = arrow
    ? () => actions.nudge(arrow[0] * stepM * often, arrow[1] * stepM * often)
    : turns[key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
};
