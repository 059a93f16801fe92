import { useSyncExternalStore } from "react";

/** idBatch of every favourite lot of this browser, across all developments. */
export type Favourites = ReadonlySet<number>;

const KEY = "favourites";

const read = (): Favourites => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []);
  } catch {
    return new Set();
  }
};

const listeners = new Set<() => void>();
let favourites: Favourites = read();

const setFavourites = (now: Favourites): void => {
  favourites = now;
  for (const listener of listeners) listener();
};

// Fires in the other tabs only; a null key means that the whole storage was emptied. The host has no tabs.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY || key === null) setFavourites(read());
});

/** Adds a lot to the favourites, or removes it; open tabs follow. */
export const toggleFavourite = (idBatch: number): void => {
  const now = new Set(favourites);
  if (!now.delete(idBatch)) now.add(idBatch);
  try {
    localStorage.setItem(KEY, JSON.stringify([...now]));
  } catch {
    // Storage refused (private window, quota): the favourites then live as long as this page.
  }
  setFavourites(now);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Known to this device alone: none on the host, and none until its screen is hydrated. */
const none: Favourites = new Set();

/** The favourites as they are now, in step with every open tab. */
export const useFavourites = (): Favourites =>
  useSyncExternalStore(
    subscribe,
    () => favourites,
    () => none,
  );
