import type { RouteHandle } from "@gleba/shared/federation";
import { announce, useNamedScreen } from "@gleba/shared/ui";
import { useEffect, useRef, type RefObject } from "react";
import { useLocation, useMatches } from "react-router";
import { siteName, useSite } from "./site.ts";

/** A screen whose data is on its way may draw its heading later, or draw it again. */
const SETTLING_MS = 5_000;

const focusIn = (main: HTMLElement): void => {
  const heading = main.querySelector<HTMLElement>("h1");
  if (!heading || heading === document.activeElement) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Moves the focus to the screen's `h1`, and to the one that replaces it while the screen settles.
 * The first key or click of the person ends it: from then on the focus is theirs.
 */
export const followHeading = (main: HTMLElement): (() => void) => {
  focusIn(main);
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || !main.contains(activeElement)) focusIn(main);
  });
  observer.observe(main, { childList: true, subtree: true });
  const ended = new AbortController();
  const end = () => {
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(end, SETTLING_MS);
  window.addEventListener("keydown", end, { signal: ended.signal });
  window.addEventListener("pointerdown", end, { signal: ended.signal });
  return end;
};

const arrivesAgain = (state: unknown): boolean => (state as { arrivesAgain?: boolean } | null)?.arrivesAgain === true;

const titleOf = (handle: unknown): string | undefined => (handle as RouteHandle | undefined)?.title;

/** What the screen of this moment is called: by itself, else by the deepest `handle.title`. */
const useScreenTitle = (): string => {
  const named = useNamedScreen(({ name }) => name);
  const routed = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast(Boolean);
  return named ?? routed ?? "";
};

/** Everything due after a navigation: the document's title, the focus, and a word for those who do not see. */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const title = useScreenTitle();
  const site = useSite(({ entries }) => siteName(entries));
  const { pathname, key, state } = useLocation();
  const arrivedAt = useRef({ pathname, key });
  const stopFollowing = useRef<() => void>(undefined);

  useEffect(() => {
    document.title = title && title !== site ? `${title} — ${site}` : site;
  }, [title, site]);

  useEffect(() => {
    // The first screen is announced by the browser itself; a changed search (the map's view) is the same screen.
    const again = key !== arrivedAt.current.key && arrivesAgain(state);
    const moved = pathname !== arrivedAt.current.pathname;
    arrivedAt.current = { pathname, key };
    if (!main.current || !(moved || again)) return;
    announce(document.title);
    stopFollowing.current?.();
    stopFollowing.current = followHeading(main.current);
  }, [pathname, key, state, main]);
};
