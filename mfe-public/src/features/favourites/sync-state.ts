import { useSyncExternalStore } from "react";

/** Whether the account has what the browser shows; what was said where it refused. */
export type SyncState = "idle" | "running" | { failed: readonly string[] };

let state: SyncState = "idle";
const listeners = new Set<() => void>();

export const setSyncState = (now: SyncState): void => {
  state = now;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const idle = (): SyncState => "idle";

/** The state of bringing browser and account together. */
export const useSyncState = (): SyncState => useSyncExternalStore(subscribe, () => state, idle);
