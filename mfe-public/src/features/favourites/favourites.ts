import { useSyncExternalStore } from "react";

/** idBatch of every lot this browser's person keeps, of all developments. */
export type Favourites = ReadonlySet<number>;

const KEY = "favourites";

const read = (): Favourites => {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(known) ? known.filter((id) => Number.isSafeInteger(id)) : []);
  } catch {
    return new Set();
  }
};

const listeners = new Set<() => void>();
let favourites: Favourites = read();

const become = (now: Favourites): void => {
  favourites = now;
  for (const listener of listeners) listener();
};

// Fires in the other tabs only; a null key means that the whole storage was emptied.
window.addEventListener("storage", ({ key }) => {
  if (key === KEY || key === null) become(read());
});

/** Keeps a lot, or lets it go when it was kept; open tabs follow. */
export const toggleFavourite = (idBatch: number): void => {
  const now = new Set(favourites);
  if (!now.delete(idBatch)) now.add(idBatch);
  try {
    localStorage.setItem(KEY, JSON.stringify([...now]));
  } catch {
    // Storage refused (private window, quota): the favourites then live as long as this page.
  }
  become(now);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The favourites as they are now, in step with every open tab. */
export const useFavourites = (): Favourites => useSyncExternalStore(subscribe, () => favourites);
