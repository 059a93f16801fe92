import { useSyncExternalStore } from "react";

/** idBatch of lots, in the order they were chosen. */
export type LotIds = ReadonlySet<number>;

/** Known to this device alone: none on the host, and none until its screen is hydrated. */
const none: LotIds = new Set();

/** None is always the same one: whoever has none sees the host's screen go on, and no list drawn again. */
const same = (ids: LotIds): LotIds => (ids.size > 0 ? ids : none);

const read = (key: string): LotIds => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return same(new Set(Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []));
  } catch {
    return none;
  }
};

/** Lots that this browser keeps under a key, in step with every open tab. `onUsed` is told once, when a screen shows them. */
export const storedIds = (key: string, onUsed: () => void = () => {}) => {
  const listeners = new Set<() => void>();
  let ids = read(key);
  let used = false;
  const change = (now: LotIds): void => {
    ids = same(now);
    for (const listener of listeners) listener();
  };
  // Fires in the other tabs only; a null key means that the whole storage was emptied. The host has no tabs.
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === key || event.key === null) change(read(key));
  });
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (!used) onUsed();
    used = true;
    return () => listeners.delete(listener);
  };
  return {
    get: (): LotIds => ids,
    set: (now: LotIds): void => {
      try {
        localStorage.setItem(key, JSON.stringify([...now]));
      } catch {
        // Storage refused (private window, quota): they then live as long as this page.
      }
      change(now);
    },
    use: (): LotIds =>
      useSyncExternalStore(
        subscribe,
        () => ids,
        () => none,
      ),
  };
};
