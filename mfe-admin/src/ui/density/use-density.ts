import { useSyncExternalStore } from "react";

/** How close lists draw their rows: as many as fit, or with room around each. */
type Density = "compact" | "comfortable";

const KEY = "gleba-staff-density";

const listeners = new Set<() => void>();

let current: Density = localStorage.getItem(KEY) === "comfortable" ? "comfortable" : "compact";

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Chooses for every list, and remembers it in this browser. */
export const chooseDensity = (density: Density): void => {
  current = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Where storage is full it lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

/** What this person chose last in this browser; compact until they choose. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => current);
