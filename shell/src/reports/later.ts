import type { DataRouter } from "react-router";

/** A page that still draws its map, or is about to be left again, has no time for this. */
const PATIENCE_MS = 3_000;

const reports = () => import(/* webpackChunkName: "reports" */ "./index.ts");

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else window.addEventListener("load", () => resolve(), { once: true });
  });

/** Measures and reports once the page stands and rests; browsers keep what was to be measured until then. */
export const reportLater = async (router: DataRouter): Promise<void> => {
  await loaded();
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await idle();
  // Without it the portal is no worse.
  await reports().then(
    ({ watchPage }) => watchPage(router),
    () => {},
  );
};

/** Reports a remote that could not be shown, at once. */
export const reportFailure = (failure: Parameters<Awaited<ReturnType<typeof reports>>["reportFailure"]>[0]): void =>
  void reports().then(
    (module) => module.reportFailure(failure),
    () => {},
  );
