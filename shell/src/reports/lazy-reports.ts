import { REMOTE_FAILED, type RemoteFailure } from "@gleba/shared/federation";
import type { DataRouter } from "react-router";

/** Not while the page still renders its map, or is left again at once. */
const DELAY_MS = 5_000;

const reports = () => import(/* webpackChunkName: "reports" */ "./index.ts");

/** A page that throws without end has said enough. */
const MOST_EARLY = 20;

/**
 * Loads measuring and reporting once the page is idle; browsers buffer the measurements until then. At once where something is
 * thrown: many leave such a page.
 */
export const startReporting = (router: DataRouter): void => {
  addEventListener(REMOTE_FAILED, (event) => reportFailure((event as CustomEvent<RemoteFailure>).detail));
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    // A failure to load is ignored: nobody needs reports to use the portal.
    void reports().then(
      ({ watchPage }) => watchPage(router, early),
      () => {},
    );
  };
  // Browsers buffer measurements, and no errors.
  const early: Event[] = [];
  const keep = (event: Event): void => {
    if (early.length < MOST_EARLY) early.push(event);
    start();
  };
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
  // The page in which the release tool tries a release has no measurements.
  const [navigation] = (performance.getEntriesByType?.("navigation") ?? []) as PerformanceNavigationTiming[];
  // Where the host records this page (its only Server-Timing), nothing that is done in it may be missed.
  setTimeout(start, navigation?.serverTiming?.length ? 0 : DELAY_MS);
};

/** Reports a remote that could not be shown, at once. */
export const reportFailure = (failure: RemoteFailure): void =>
  void reports().then(
    (module) => module.reportFailure(failure),
    () => {},
  );
