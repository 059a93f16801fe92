import { useGlobalLoading } from "@gleba/shared/http";
import nprogress from "nprogress";
import type { DataRouter } from "react-router";
import "./progress.css";

/** Shorter waits show no bar: it would flicker. */
const DELAY_MS = 150;

const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Shows the progress bar while a screen loads or a request is in flight. nprogress's own template has invalid roles; ours
 * is pure decoration, since screen readers read `aria-busy` of `main`.
 */
export const watchProgress = (router: DataRouter): void => {
  nprogress.configure({
    template: '<div class="bar" data-bar></div>',
    barSelector: "[data-bar]",
    showSpinner: false,
    trickle: !prefersReducedMotion(),
    speed: prefersReducedMotion() ? 0 : 200,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (): void => {
    const { navigation, initialized } = router.state;
    const busy = navigation.state !== "idle" || !initialized || useGlobalLoading.getState().inFlight > 0;
    if (!busy) {
      clearTimeout(timer);
      timer = undefined;
      nprogress.done();
    } else {
      timer ??= setTimeout(() => {
        nprogress.start();
        document.getElementById("nprogress")?.setAttribute("aria-hidden", "true");
      }, DELAY_MS);
    }
  };
  router.subscribe(update);
  useGlobalLoading.subscribe(update);
  update();
};
