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

/** Whoever has waited so long wonders whether anything is going on: a server that hangs is given up far later. */
const LONG_MS = 8_000;
const LONG = "Ainda esperando a resposta. Está demorando mais do que o normal.";

const words = document.createElement("div");
words.id = "gleba-long-wait";
words.setAttribute("role", "status");
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the bar at the top, or lets it go on; after some seconds it says so in words, too. */
export const showBar = (): void => {
  nprogress.start();
  document.getElementById("nprogress")?.setAttribute("aria-hidden", "true");
  // Empty until then: a region that is there before its words is read out.
  if (!words.isConnected) document.body.append(words);
  timer ??= setTimeout(() => words.append(LONG), LONG_MS);
};

/** Fills the bar and takes it away, with its words. */
export const hideBar = (): void => {
  nprogress.done();
  clearTimeout(timer);
  timer = undefined;
  words.replaceChildren();
};
