import { announce } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { nudged, scaled, rotated, type Pose } from "./geometry.ts";
import { begin, redo, step, undo } from "./history.ts";
import { isSamePlacement, type Placement } from "./placement.ts";
import { announceNudge, announceSize, announceRotation } from "./announcements.ts";

/** The placing of this moment, what was done to it, and how to do more. Every step is said aloud. */
export const usePlacement = (saved: Placement) => {
  const [history, setHistory] = useState(() => begin(saved));
  const { present, past, future } = history;
  /** `kind` beginning with "~" goes on with the step before when it was of the same kind. */
  const put = useCallback((part: Partial<Placement>, kind: string, spoken?: string): void => {
    setHistory((before) => step(before, { ...before.present, ...part }, kind));
    if (spoken) announce(spoken);
  }, []);
  const change = (next: (pose: Pose) => Pose, spoken: (pose: Pose) => string): void => {
    if (!present.pose) return;
    const pose = next(present.pose);
    put({ pose }, "adjust", spoken(pose));
  };
  return {
    placement: present,
    dirty: !isSamePlacement(present, saved),
    put,
    nudge: (eastM: number, northM: number) =>
      change(
        (pose) => nudged(pose, eastM, northM),
        () => announceNudge(eastM, northM),
      ),
    rotate: (degrees: number) => change((pose) => rotated(pose, degrees), announceRotation),
    scale: (factor: number) => change((pose) => scaled(pose, factor), announceSize),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => {
      if (past.length === 0) return;
      setHistory(undo);
      announce("Desfeito.");
    },
    redo: () => {
      if (future.length === 0) return;
      setHistory(redo);
      announce("Refeito.");
    },
    /** Back to what is saved, which may be undone. */
    discard: () => put(saved, "discard", "Alterações descartadas."),
  };
};
export type PlacementActions = ReturnType<typeof usePlacement>;
