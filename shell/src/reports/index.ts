import type { ReportedFailure, VitalName } from "@gleba/shared/contracts";
import { type RemoteFailure, releaseOf } from "@gleba/shared/federation";
import { watchUnexpectedAnswers } from "@gleba/shared/http";
import type { DataRouter } from "react-router";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { keepForOffline } from "../offline/keep-for-offline.ts";
import { ownerOf } from "../remotes.ts";
import { takeFrozenPages } from "./frozen-pages.ts";
import { noteOpenPage } from "./open-page.ts";
import { enqueue, flush, newId, send, VISIT } from "./queue.ts";
import { currentRelease, placeOf, refTo, type ReleaseRef, releaseInStack, remoteInStack } from "./release.ts";
import { lastTrace, watchSpans } from "./spans.ts";

/** A page whose code runs that long without a pause is frozen for whoever touches it. */
const FROZEN_MS = 5_000;
const NOTE_EVERY_MS = 5_000;

const nameOnScreen = (): string | undefined => ownerOf(window.location.pathname)?.name;

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
  enqueue({ kind: "failure", ...currentRelease(remote), failure: kind, id, ...placeOf(cause), ...lastTrace() });
  flush();
};

const reported = new Set<string>();

/** Once for each release, kind and place: an error in a loop is one, as it is for the visitor. */
const reportOnce = (failure: ReportedFailure, release: ReleaseRef, thrown?: unknown): void => {
  const happened = { ...release, failure, ...placeOf(thrown) };
  const key = JSON.stringify(happened);
  if (reported.has(key)) return;
  reported.add(key);
  enqueue({ kind: "failure", ...happened, id: newId(8), ...lastTrace() });
};

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || "";

/** Reports an uncaught error, if it comes from one of our files and not from a browser's extension. */
const reportError = (failure: "script" | "unhandled", thrown: unknown): void => {
  const release = releaseInStack(stackOf(thrown));
  if (release) reportOnce(failure, release, thrown);
};

/** An answer that broke its contract is a failure of the release that asked, else of the one on screen. */
const reportAnswer = (error: Error): void =>
  reportOnce("answer", remoteInStack(stackOf(error)) ?? currentRelease(nameOnScreen()), error);

/** Web vitals belong to the area the page was opened in. */
const landingRemote = nameOnScreen();

const reportVital = ({ name, value }: { name: VitalName; value: number }): void =>
  enqueue({ kind: "vital", ...currentRelease(landingRemote), name, value: Math.max(0, value) });

/** Reports pages of this browser that froze or crashed, and this one when its code runs for seconds without a pause. */
const watchFrozen = (): void => {
  try {
    for (const { remote, version, side, visit = newId(16) } of takeFrozenPages(localStorage, Date.now()))
      send(visit, [{ kind: "failure", ...refTo(remote, version, side), failure: "frozen", id: newId(8) }]);
  } catch {
    // Without storage no page leaves a note.
  }
  const note = (): void => {
    const release = releaseOf(nameOnScreen() ?? "");
    noteOpenPage(
      release && {
        remote: release.name,
        version: release.version,
        ...(release.side && { side: release.side }),
        visit: VISIT,
      },
    );
  };
  note();
  setInterval(note, NOTE_EVERY_MS);
  document.addEventListener("visibilitychange", note);
  if (PerformanceObserver.supportedEntryTypes?.includes("longtask"))
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ duration }) => duration >= FROZEN_MS))
        reportOnce("frozen", currentRelease(nameOnScreen()));
    }).observe({ type: "longtask", buffered: true });
};

const reportThrown = (event: Event): void =>
  event.type === "error"
    ? reportError("script", (event as ErrorEvent).error)
    : reportError("unhandled", (event as PromiseRejectionEvent).reason);

/**
 * Measures the page and reports uncaught errors, for the life of the page.
 *
 * @param early what was thrown before: told at once
 */
export const watchPage = (router: DataRouter, early: readonly Event[]): void => {
  early.forEach(reportThrown);
  for (const type of ["error", "unhandledrejection"]) window.addEventListener(type, reportThrown);
  watchSpans(nameOnScreen);
  keepForOffline(router);
  countStarts(router);
  watchFrozen();
  watchUnexpectedAnswers(reportAnswer);
  for (const measure of [onTTFB, onFCP, onLCP, onINP, onCLS]) measure(reportVital);
  // After web-vitals' own listeners, which report their last value at this moment.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") queueMicrotask(flush);
  });
  if (early.length > 0) flush();
};
