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

/** Until then what holds a place stands still: most answers are there sooner, and every frame of a motion delays what loads on a slow device. */
const STILL_MS = 1_000;
/** Whoever has waited so long wonders whether anything is going on: a server that hangs is given up far later. */
const LONG_MS = 8_000;
const LONG = "Ainda esperando a resposta. Está demorando mais do que o normal.";

const words = document.createElement("div");
words.id = "gleba-long-wait";
words.setAttribute("role", "status");
let timers: ReturnType<typeof setTimeout>[] = [];

const markWaiting = (waiting: boolean): void => {
  document.documentElement.toggleAttribute("data-waiting", waiting);
};

/** Shows the bar at the top, or lets it go on; after a second what holds a place moves (`data-waiting`), after some more it says so in words. */
export const showBar = (): void => {
  nprogress.start();
  document.getElementById("nprogress")?.setAttribute("aria-hidden", "true");
  // Empty until then: a region that is there before its words is read out.
  if (!words.isConnected) document.body.append(words);
  if (timers.length > 0) return;
  timers = [setTimeout(() => markWaiting(true), STILL_MS), setTimeout(() => words.append(LONG), LONG_MS)];
};

/** Fills the bar and takes it away, with its words. */
export const hideBar = (): void => {
  nprogress.done();
  timers.forEach(clearTimeout);
  timers = [];
  markWaiting(false);
  words.replaceChildren();
};
