import { releaseHealth, type ReleaseHealth } from "@gleba/shared/contracts";
import * as z from "zod";

/** Web vitals in the order of a page's life. */
const VITALS = ["TTFB", "FCP", "LCP", "INP", "CLS"];

const whyOf = (status: number): string => {
  if (status === 401 || status === 403) return "from another machine it wants OPERATIONS_TOKEN.";
  return status >= 500
    ? "look at how the API does, and repeat the command."
    : "as the API never does: --api is its address, and not the portal's.";
};

/**
 * The health of each release in browsers, as the API counted it in the last `hours`. `api` is the API's address; from
 * another machine it requires `OPERATIONS_TOKEN`.
 * @throws Error when the API does not answer, or rejects the request
 */
export const readHealth = async (api: string, hours: number, token: string | undefined): Promise<ReleaseHealth[]> => {
  const address = `${api.replace(/\/$/, "")}/internal/releases?hours=${hours}`;
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw new Error(`${api} did not answer.`, { cause });
  });
  if (!answer.ok) throw new Error(`${api} answered ${answer.status}: ${whyOf(answer.status)}`);
  const { data } = z.array(releaseHealth).safeParse(await answer.json().catch(() => undefined));
  if (!data) throw new Error(`${api} does not answer as the API does: --api is its address, and not the portal's.`);
  return data;
};

/** A visit of a few seconds counts as a failure but not as an opening: without enough openings no share is printed. */
const share = (part: number, whole: number): string =>
  whole < Math.max(part, 1) ? "" : ` (${((part / whole) * 100).toFixed(1)} %)`;

const vitalText = (name: string, p75: number): string => `${name} ${name === "CLS" ? p75.toFixed(3) : `${p75} ms`}`;

/** A release in two lines: openings and failures; the 75th percentile of its vitals. */
const lines = ({ remote, version, canary, starts, failures, vitals }: ReleaseHealth): string[] => {
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(failures).map(([kind, count]) => `${kind} ${count}`);
  const measured = VITALS.flatMap((name) => (vitals[name] ? [vitalText(name, vitals[name].p75)] : []));
  return [
    `  ${remote}@${version}${canary ? ", canary" : ""}: opened ${starts}, failed ${failed}${share(failed, starts)}${kinds.length > 0 ? `: ${kinds.join(", ")}` : ""}`,
    ...(measured.length > 0 ? [`    ${measured.join(", ")}`] : []),
  ];
};

/** Health as text for people, stable beside canary. */
export const healthText = (health: readonly ReleaseHealth[], hours: number): string =>
  [
    `In browsers, the last ${hours} h (75th percentile):`,
    ...(health.length > 0 ? health.flatMap(lines) : ["  Nothing was reported."]),
  ].join("\n");
