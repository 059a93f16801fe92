import { useCallback, useEffect } from "react";
import { useBeforeUnload, useBlocker, type BlockerFunction } from "react-router";

interface Options {
  /** Whether something typed would be lost now. */
  isUnsaved: () => boolean;
  /** Whether somebody is signed in now: a session that ended asks nothing. */
  isSignedIn: () => boolean;
  /** The session as the screen has it; null answers a question that stands: they signed out. */
  session: object | null;
  /** Whether a way takes what was typed away; by default one to another path. */
  isAway?: BlockerFunction;
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

const toAnotherPath: BlockerFunction = ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname;

/**
 * Stops whoever leaves what was typed behind: by a link, by the back button, by closing the tab, where the browser asks.
 * Answers the question to draw, or null. One at a time on a screen.
 */
export const useLeaving = (options: Options): Leaving | null => {
  const { isUnsaved, isSignedIn, session, isAway = toAnotherPath, onLeave, onSignedOut } = options;
  const { state, proceed, reset } = useBlocker((way) => isUnsaved() && isSignedIn() && isAway(way));
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
