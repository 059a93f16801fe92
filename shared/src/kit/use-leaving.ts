import { useCallback, useEffect } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

interface Options {
  /** Whether something typed would be lost now. */
  isUnsaved: () => boolean;
  /** Whether somebody is signed in now: a session that ended asks nothing. */
  isSignedIn: () => boolean;
  /** The session as the screen has it; null answers a question that stands: they signed out. */
  session: object | null;
  /** Another search of the same path is left too: for a screen whose parts live in the search. */
  bySearch?: boolean;
  /** They leave what was typed behind. */
  onLeave?: (() => void) | undefined;
  /** They signed out while they were asked. */
  onSignedOut?: () => void;
}

/** The question while it stands. */
export interface Leaving {
  stay: () => void;
  leave: () => void;
}

/**
 * Stops whoever leaves what was typed behind: by a link, by the back button, by closing the tab, where the browser asks.
 * Answers the question to draw, or null. One at a time on a screen.
 */
export const useLeaving = (options: Options): Leaving | null => {
  const { isUnsaved, isSignedIn, session, bySearch = false, onLeave, onSignedOut } = options;
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved() && isSignedIn() && (from.pathname !== to.pathname || (bySearch && from.search !== to.search)),
  );
  useBeforeUnload(useCallback((event) => isUnsaved() && event.preventDefault(), [isUnsaved]));
  const unsaved = isUnsaved();
  useEffect(() => {
    // Nothing is left to ask: it was saved meanwhile, or whoever signs out has answered already.
    if (state !== "blocked" || (unsaved && session)) return;
    if (!session) onSignedOut?.();
    proceed();
  }, [state, proceed, unsaved, session, onSignedOut]);
  if (state !== "blocked" || !session) return null;
  const leave = (): void => {
    onLeave?.();
    proceed();
  };
  return { stay: reset, leave };
};
