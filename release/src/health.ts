import { releaseHealth, type ReleaseHealth } from "@gleba/shared/contracts";
import * as z from "zod";

/** Vitals in the order in which a page lives through them. */
const VITALS = ["TTFB", "FCP", "LCP", "INP", "CLS"];

/**
 * How each build does in browsers, as the API counted it in the last `hours`. `api` is the API's address; from another
 * machine it wants `OPERATIONS_TOKEN`.
 * @throws Error saying why the API did not tell
 */
export const readHealth = async (api: string, hours: number, token: string | undefined): Promise<ReleaseHealth[]> => {
  const address = `${api.replace(/\/$/, "")}/internal/releases?hours=${hours}`;
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw new Error(`${api} did not answer.`, { cause });
  });
  if (!answer.ok) throw new Error(`${api} answered ${answer.status}: from another machine it wants OPERATIONS_TOKEN.`);
  return z.array(releaseHealth).parse(await answer.json());
};

/** Who leaves within seconds is told of when it failed, and is not counted as having opened it: then no share is said. */
const share = (part: number, whole: number): string =>
  whole < Math.max(part, 1) ? "" : ` (${((part / whole) * 100).toFixed(1)} %)`;

const vitalText = (name: string, p75: number): string => `${name} ${name === "CLS" ? p75.toFixed(3) : `${p75} ms`}`;

/** One build in two lines: what was opened and what failed of it; the 75th percentile of what was measured. */
const lines = ({ remote, version, canary, starts, failures, vitals }: ReleaseHealth): string[] => {
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(failures).map(([kind, count]) => `${kind} ${count}`);
  const measured = VITALS.flatMap((name) => (vitals[name] ? [vitalText(name, vitals[name].p75)] : []));
  return [
    `  ${remote}@${version}${canary ? ", canary" : ""}: opened ${starts}, failed ${failed}${share(failed, starts)}${kinds.length > 0 ? `: ${kinds.join(", ")}` : ""}`,
    ...(measured.length > 0 ? [`    ${measured.join(", ")}`] : []),
  ];
};

/** Stable beside canary, as a person compares them. */
export const healthText = (health: readonly ReleaseHealth[], hours: number): string =>
  [
    `In browsers, the last ${hours} h (75th percentile):`,
    ...(health.length > 0 ? health.flatMap(lines) : ["  Nothing was reported."]),
  ].join("\n");
