import { useSyncExternalStore } from "react";

/** Read by the guard of the area (shell/src/session/guard.ts), and removed with the session, whoever ends it. */
const KEY = "customer-offline";
/** As long the area opens after the server's last answer. */
const DAYS = 7;

const listeners = new Set<() => void>();

const isChosen = (): boolean => localStorage.getItem(KEY) !== null;

/** Has the area open on this device without a connection, for a week from the server's last answer, or no more. */
export const chooseOffline = (chosen: boolean): void => {
  try {
    if (chosen) localStorage.setItem(KEY, String(Date.now() + DAYS * 86_400_000));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage refused or full: there is nothing to read without a connection either.
  }
  for (const listener of listeners) listener();
};

/** Notes that the server has answered this customer. */
export const noteAnswer = (): void => {
  if (isChosen()) chooseOffline(true);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the customer chose so on this device. */
export const useOfflineChoice = (): boolean => useSyncExternalStore(subscribe, isChosen);
