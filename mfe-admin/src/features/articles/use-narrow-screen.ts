import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 40rem)";

const subscribe = (onChange: () => void): (() => void) => {
  const list = matchMedia(QUERY);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
};

/** Whether the window is a phone's: what is asked for seldom goes behind one button there. */
export const useNarrowScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
