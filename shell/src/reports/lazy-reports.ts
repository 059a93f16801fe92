import type { RemoteFailure } from "@gleba/shared/federation";
import type { DataRouter } from "react-router";

/** A page that still draws its map, or is about to be left again, has no time for this. */
const PATIENCE_MS = 5_000;

const reports = () => import(/* webpackChunkName: "reports" */ "./index.ts");

/** Measures and reports once the page rests; browsers keep what was to be measured until then. */
export const reportLater = (router: DataRouter): void => {
  // Without it the portal is no worse.
  setTimeout(
    () =>
      void reports().then(
        ({ watchPage }) => watchPage(router),
        () => {},
      ),
    PATIENCE_MS,
  );
};

/** Reports a remote that could not be shown, at once. */
export const reportFailure = (failure: RemoteFailure): void =>
  void reports().then(
    (module) => module.reportFailure(failure),
    () => {},
  );
