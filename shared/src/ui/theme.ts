import { useSyncExternalStore } from "react";

const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

/** `light`, `dark`, or empty: the system's. */
const chosenTheme = (): string => document.documentElement.dataset["theme"] ?? "";

/** Chooses light (`light`), dark (`dark`) or what the system has (empty), for this browser and a year. */
export const chooseTheme = (theme: string): void => {
  const root = document.documentElement;
  if (theme) root.dataset["theme"] = theme;
  else delete root.dataset["theme"];
  // A cookie: the portal host renders the next page in this theme from its first byte. Named as shell/server/cookies.ts does.
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", ";Secure"] : ["", ""];
  document.cookie = `${prefix}gleba-tema=${theme};Path=/;Max-Age=${theme ? YEAR_S : 0};SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What was chosen: `light`, `dark`, or empty for the system's. */
export const useTheme = (): string => useSyncExternalStore(subscribe, chosenTheme, () => "");
