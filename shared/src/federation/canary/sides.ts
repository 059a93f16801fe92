import type { ComparedVisits, ReleaseHealth } from "../../contracts/index.ts";
import { NO_VISITS, RULE, type Sides, type Verdict } from "./verdict.ts";

/** How far back the API counts: older visits are forgotten. */
const MOST_HOURS = 720;
const HOUR_MS = 3_600_000;

/** When a version became the canary. */
export interface CanaryBegin {
  /** ISO 8601. */
  since: string;
  /** Whether it was the canary at any time in the `REACH_MS` before, too. */
  isAgain: boolean;
}

/** How far before a canary's beginning its hours may reach: they are rounded up, and the API counts by the hour. */
export const REACH_MS = 2 * HOUR_MS;

/** When the first whole hour after an instant (ISO 8601) is over. */
const firstWholeHourEnd = (since: string): number => (Math.ceil(Date.parse(since) / HOUR_MS) + 1) * HOUR_MS;

/**
 * The hours of reports to ask for since a canary's beginning, as far back as the API counts. Of one that was a canary
 * shortly before only whole hours after its new beginning, so that its old visits do not judge it: 0 before there is one.
 */
export const countedHours = ({ since, isAgain }: CanaryBegin, now: Date): number => {
  const hours = isAgain
    ? Math.floor((now.getTime() - firstWholeHourEnd(since)) / HOUR_MS) + 1
    : Math.max(Math.ceil((now.getTime() - Date.parse(since)) / HOUR_MS), 1);
  return Math.min(Math.max(hours, 0), MOST_HOURS);
};

/** What is said of a canary that was promoted again, before there is an hour to count. */
export const verdictBeforeHours = ({ since }: CanaryBegin): Verdict => {
  const waitsUntil = new Date(firstWholeHourEnd(since)).toISOString();
  const why = `it was a canary shortly before, and only visits of whole hours after ${since} count: the first one ends at ${waitsUntil}`;
  return { outcome: "wait", why, waitsUntil, missing: { canary: RULE.minVisits, stable: RULE.minVisits } };
};

/** The visits of both sides of a remote's canary, as the API counted them. */
export const sidesOf = (
  health: readonly ReleaseHealth[],
  { name, stable, canary }: { name: string; stable: string; canary: string },
): Sides => {
  const sideOf = (version: string, isCanary: boolean): ComparedVisits =>
    health.find((build) => build.remote === name && build.version === version && build.canary === isCanary)?.compared ??
    NO_VISITS;
  return { canary: sideOf(canary, true), stable: sideOf(stable, false) };
};
