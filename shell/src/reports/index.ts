import type { VitalName } from "@gleba/shared/contracts";
import type { RemoteFailure } from "@gleba/shared/federation";
import type { DataRouter } from "react-router";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { ownerOf } from "../remotes.ts";
import { currentRelease, placeOf, releaseInStack } from "./release.ts";
import { enqueue, flush } from "./queue.ts";

const newId = (): string => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16).padStart(8, "0");

/** Counts each area the visitor opens, including the first one. */
const countStarts = (router: DataRouter): void => {
  let current: string | undefined;
  const count = (): void => {
    const owner = ownerOf(router.state.location.pathname)?.name;
    if (owner !== undefined && owner !== current) enqueue({ kind: "start", ...currentRelease(owner) });
    current = owner;
  };
  count();
  router.subscribe(count);
};

/** Reports a remote that could not be shown, with the id on the screen, at once: many leave such a page. */
export const reportFailure = ({ kind, remote, id, cause }: RemoteFailure): void => {
  enqueue({ kind: "failure", ...currentRelease(remote), failure: kind, id, ...placeOf(cause) });
  flush();
};

/** Reports an uncaught error, if it comes from one of our files and not from a browser's extension. */
const reportError = (thrown: unknown): void => {
  const build = thrown instanceof Error ? releaseInStack(thrown.stack ?? "") : undefined;
  if (build) enqueue({ kind: "failure", ...build, failure: "script", id: newId(), ...placeOf(thrown) });
};

const reportVital = ({ name, value }: { name: VitalName; value: number }): void =>
  enqueue({ kind: "vital", ...currentRelease(landingRemote), name, value: Math.max(0, value) });

/** Web vitals belong to the area the page was opened in. */
const landingRemote = ownerOf(window.location.pathname)?.name;

/** Measures the page and reports uncaught errors for the life of the page. */
export const watchPage = (router: DataRouter): void => {
  countStarts(router);
  window.addEventListener("error", ({ error }) => reportError(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(reportVital);
  // After web-vitals' own listeners, which report their last value at this moment.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") queueMicrotask(flush);
  });
};
