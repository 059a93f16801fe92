import { REMOTE_FAILED, type RemoteFailure } from "@gleba/shared/federation";
import type { DataRouter } from "react-router";

/** Not while the page still renders its map, or is left again at once. */
const DELAY_MS = 5_000;

const reports = () => import(/* webpackChunkName: "reports" */ "./index.ts");

/** Loads measuring and reporting once the page is idle; browsers buffer the measurements until then. */
export const startReporting = (router: DataRouter): void => {
  addEventListener(REMOTE_FAILED, (event) => reportFailure((event as CustomEvent<RemoteFailure>).detail));
  // The page in which the release tool tries a release has no measurements.
  const [navigation] = (performance.getEntriesByType?.("navigation") ?? []) as PerformanceNavigationTiming[];
  // A failure to load is ignored: nobody needs reports to use the portal.
  setTimeout(
    () =>
      void reports().then(
        ({ watchPage }) => watchPage(router),
        () => {},
      ),
    // Where the host records this page (its only Server-Timing), nothing that is done in it may be missed.
    navigation?.serverTiming?.length ? 0 : DELAY_MS,
  );
};

/** Reports a remote that could not be shown, at once. */
export const reportFailure = (failure: RemoteFailure): void =>
  void reports().then(
    (module) => module.reportFailure(failure),
    () => {},
  );
