import { useGlobalLoading } from "@gleba/shared/http";
import nprogress from "nprogress";
import type { DataRouter } from "react-router";
import "./progress.css";

/** What takes less than this is not worth a bar that flickers. */
const PATIENCE_MS = 150;

const calm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Draws the bar at the top while a screen loads or a request is in flight. nprogress's own template has roles that do
 * not exist; ours is pure decoration, since `aria-busy` on `main` is what screen readers read.
 */
export const watchProgress = (router: DataRouter): void => {
  nprogress.configure({
    template: '<div class="bar" data-bar></div>',
    barSelector: "[data-bar]",
    showSpinner: false,
    trickle: !calm(),
    speed: calm() ? 0 : 200,
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
      }, PATIENCE_MS);
    }
  };
  router.subscribe(update);
  useGlobalLoading.subscribe(update);
  update();
};
