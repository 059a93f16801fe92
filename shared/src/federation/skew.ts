import { REGISTRY_BLOCK, readRegistry } from "./registry.ts";
import type { Registry } from "./release.ts";

const EVERY_MS = 10 * 60_000;

let changed = false;
const listeners = new Set<() => void>();

/**
 * Whether the portal was released again since this page booted; shaped for `useSyncExternalStore`. When true, the next
 * move between remotes must be a full page load; never a move inside a remote, which may hold a half-filled form.
 */
export const registryChanged = {
  get: (): boolean => changed,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Looks for a newer composition on focus and every 10 minutes. Returns what stops it. */
export const watchRegistry = (): (() => void) => {
  const check = () => void checkRegistry();
  const timer = setInterval(check, EVERY_MS);
  window.addEventListener("focus", check);
  return () => {
    clearInterval(timer);
    window.removeEventListener("focus", check);
  };
};

/** One conditional request of the only mutable file; a portal that cannot be reached changes nothing. */
export const checkRegistry = async (): Promise<void> => {
  if (changed) return;
  try {
    const answer = await fetch("/index.html", { cache: "no-cache" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const live = JSON.parse(page.getElementById(REGISTRY_BLOCK)?.textContent ?? "null") as Registry | null;
    if (!live || live.revision === readRegistry().revision) return;
  } catch {
    return; // Offline, or not our page: asked again at the next focus.
  }
  changed = true;
  for (const listener of listeners) listener();
};
