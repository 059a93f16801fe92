import { releaseError, type ReleaseError, releaseHealth, type ReleaseHealth } from "@gleba/shared/contracts";
import * as z from "zod";

/** Hours that the status page looks back. */
export const REPORTED_HOURS = 24;
const TIMEOUT_MS = 3_000;

/** What pages reported to the API; undefined where the API did not answer. */
export interface Reports {
  health: ReleaseHealth[] | undefined;
  errors: ReleaseError[] | undefined;
}

/** Asks the API what pages reported to it; each answer is undefined where it did not give one. */
export interface ReportReader {
  /** In the last hours. */
  lately: () => Promise<Reports>;
  /** How each version did in browsers in so many hours. */
  health: (hours: number) => Promise<ReleaseHealth[] | undefined>;
}

/** @param origin how this host reaches the API */
export const createReportReader = (origin: string, token: string): ReportReader => {
  const ask = async <Value>(path: string, hours: number, schema: z.ZodType<Value> | z.core.$ZodType<Value>) => {
    try {
      const answer = await fetch(`${origin}${path}?hours=${hours}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.ok ? z.parse(schema, await answer.json()) : undefined;
    } catch {
      return undefined;
    }
  };
  const health = (hours: number) => ask("/internal/releases", hours, z.array(releaseHealth));
  return {
    health,
    lately: async () => {
      const [counted, errors] = await Promise.all([
        health(REPORTED_HOURS),
        ask("/internal/errors", REPORTED_HOURS, z.array(releaseError)),
      ]);
      return { health: counted, errors };
    },
  };
};
