import { isRefocus, type RouteHandle } from "@gleba/shared/federation";
import { announce, useNamedScreen } from "@gleba/shared/ui";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { pageTitle, siteName, useSite } from "./site.ts";

/** A screen may render its heading later, or render it again: so long after its data has come. */
const SETTLE_MS = 5_000;

const focusHeading = (main: HTMLElement): void => {
  const heading = main.querySelector<HTMLElement>("h1");
  if (!heading || heading === document.activeElement) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Moves the focus to the screen's `h1`, and to the one that replaces it while the screen settles. The first key or click
 * ends it: from then on the focus is the person's.
 */
export const followHeading = (main: HTMLElement): (() => void) => {
  focusHeading(main);
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || !main.contains(activeElement)) focusHeading(main);
  });
  observer.observe(main, { childList: true, subtree: true });
  const ended = new AbortController();
  const end = () => {
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
  };
  // A slow line or a busy machine takes its time: a screen that still waits for something has not settled.
  const settle = (): void => {
    if (main.getAttribute("aria-busy") === "true") timer = setTimeout(settle, SETTLE_MS);
    else end();
  };
  let timer = setTimeout(settle, SETTLE_MS);
  window.addEventListener("keydown", end, { signal: ended.signal });
  window.addEventListener("pointerdown", end, { signal: ended.signal });
  return end;
};

const titleOf = (handle: unknown): string | undefined => (handle as RouteHandle | undefined)?.title;

/** The screen's title: as it names itself, else the deepest `handle.title`. */
const useScreenTitle = (): string => {
  const named = useNamedScreen(({ name }) => name);
  const routed = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast(Boolean);
  return named ?? routed ?? "";
};

/** After a navigation: sets the document's title, moves the focus and announces the screen to screen readers. */
export const useRouteAnnouncer = (main: RefObject<HTMLElement | null>): void => {
  const title = useScreenTitle();
  const site = useSite(({ entries }) => siteName(entries));
  const { pathname, key, state } = useLocation();
  const previous = useRef({ pathname, key });
  const stopFollowing = useRef<() => void>(undefined);

  useEffect(() => {
    document.title = pageTitle(title, site);
  }, [title, site]);

  useEffect(() => {
    // The first screen is announced by the browser itself; a changed query (the map's view) is the same screen.
    const refocus = key !== previous.current.key && isRefocus(state);
    const moved = pathname !== previous.current.pathname;
    previous.current = { pathname, key };
    if (!main.current || !(moved || refocus)) return;
    // Its name is known by now, the title of the tab that is drawn with it not yet.
    announce(pageTitle(useNamedScreen.getState().name ?? title, site));
    stopFollowing.current?.();
    stopFollowing.current = followHeading(main.current);
  }, [pathname, key, state, main, title, site]);
};
