import nprogress from "nprogress";
import "./progress.css";

const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

nprogress.configure({
  // Its own template has invalid roles; ours is pure decoration, since screen readers read `aria-busy` of `main`.
  template: '<div class="bar" data-bar></div>',
  barSelector: "[data-bar]",
  showSpinner: false,
  trickle: !prefersReducedMotion(),
  speed: prefersReducedMotion() ? 0 : 200,
});

/** Shows the bar at the top, or lets it go on. */
export const showBar = (): void => {
  nprogress.start();
  document.getElementById("nprogress")?.setAttribute("aria-hidden", "true");
};

/** Fills the bar and takes it away. */
export const hideBar = (): void => {
  nprogress.done();
};
