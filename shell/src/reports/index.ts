import type { VitalName } from "@gleba/shared/contracts";
import type { RemoteFailure } from "@gleba/shared/federation";
import type { DataRouter } from "react-router";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { ownerOf } from "../remotes.ts";
import { buildIn, buildOf } from "./release.ts";
import { flush, say } from "./queue.ts";

const newId = (): string => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16).padStart(8, "0");

/** Counts each area that somebody opens, from the one the page was opened in. */
const countStarts = (router: DataRouter): void => {
  let current: string | undefined;
  const look = (): void => {
    const owner = ownerOf(router.state.location.pathname)?.name;
    if (owner !== undefined && owner !== current) say({ kind: "start", ...buildOf(owner) });
    current = owner;
  };
  look();
  router.subscribe(look);
};

/** Tells of a remote that could not be shown, with the id the person reads, at once: many leave such a page. */
export const reportFailure = ({ kind, remote, id }: RemoteFailure): void => {
  say({ kind: "failure", ...buildOf(remote), failure: kind, id });
  flush();
};

/** Tells of an error nobody caught, if it came from one of our files: extensions of a browser fail in theirs. */
const reportError = (thrown: unknown): void => {
  const build = thrown instanceof Error ? buildIn(thrown.stack ?? "") : undefined;
  if (build) say({ kind: "failure", ...build, failure: "script", id: newId() });
};

const reportVital = ({ name, value }: { name: VitalName; value: number }): void =>
  say({ kind: "vital", ...buildOf(landedOn), name, value: Math.max(0, value) });

/** Vitals belong to the area the page was opened in. */
const landedOn = ownerOf(window.location.pathname)?.name;

/** Measures the page and listens for errors until it is left. */
export const watchPage = (router: DataRouter): void => {
  countStarts(router);
  window.addEventListener("error", ({ error }) => reportError(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(reportVital);
  // After the measures' own listeners, which say their last value at this moment.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") queueMicrotask(flush);
  });
};
