import type { ComparedVisits, ReleaseHealth } from "../../contracts/index.ts";
import { NO_VISITS, type Sides } from "./verdict.ts";

/** How far back the API counts: older visits are forgotten. */
const MOST_HOURS = 720;
const HOUR_MS = 3_600_000;

/** The hours of reports to ask for since an instant (ISO 8601), as far back as the API counts. */
export const hoursSince = (since: string, now: Date): number =>
  Math.min(Math.max(Math.ceil((now.getTime() - Date.parse(since)) / HOUR_MS), 1), MOST_HOURS);

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
