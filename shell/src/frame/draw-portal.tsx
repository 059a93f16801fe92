import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { DataRouter } from "react-router";
import { Portal } from "./portal.tsx";

/**
 * What React draws anew of a screen that the host painted is a fault of ours, and told as one; not so where the person left the screen before
 * React had taken it: what it found there was another one's.
 */
const reportUnlessLeft = (router: DataRouter) => {
  const { location } = router.state;
  return (error: unknown): void => {
    const { location: now, navigation } = router.state;
    if (now === location && navigation.state === "idle") reportError(error);
  };
};

/**
 * Draws the portal into its place.
 *
 * @param takesOver the host has painted this very screen: React takes its nodes instead of replacing them
 */
export const drawPortal = (root: HTMLElement, router: DataRouter, takesOver: boolean): void => {
  const portal = <Portal router={router} />;
  const draw = (): void => {
    if (takesOver) hydrateRoot(root, portal, { onRecoverableError: reportUnlessLeft(router) });
    else createRoot(root).render(portal);
  };
  // As a transition React renders in slices of a few milliseconds: no long task blocks a scroll or a tap meanwhile. Not while
  // the router still waits for its first screen: React listens to the router from the end of the drawing, and a screen that
  // came between two slices would never be seen. What is drawn before it is the frame alone, and soon done.
  if (router.state.initialized) startTransition(draw);
  else draw();
};
