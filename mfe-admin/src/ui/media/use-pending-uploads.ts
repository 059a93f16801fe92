import { useEffect, useSyncExternalStore } from "react";

let files = 0;
const listeners = new Set<() => void>();

const add = (count: number): void => {
  files += count;
  for (const listener of listeners) listener();
};
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells the page how many files of one field are on their way. */
export const useReportPendingUploads = (pending: number): void =>
  useEffect(() => {
    add(pending);
    return () => add(-pending);
  }, [pending]);

/** How many files are on their way in all fields of the screen: saving and publishing wait for them (expectation E34). */
export const usePendingUploads = (): number => useSyncExternalStore(listen, () => files);
