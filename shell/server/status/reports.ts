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

/** Asks the API what pages reported in the last hours. `origin` is how this host reaches it. */
export const readReports = async (origin: string, token: string): Promise<Reports> => {
  const ask = async <Value>(path: string, schema: z.ZodType<Value> | z.core.$ZodType<Value>) => {
    try {
      const answer = await fetch(`${origin}${path}?hours=${REPORTED_HOURS}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.ok ? z.parse(schema, await answer.json()) : undefined;
    } catch {
      return undefined;
    }
  };
  const [health, errors] = await Promise.all([
    ask("/internal/releases", z.array(releaseHealth)),
    ask("/internal/errors", z.array(releaseError)),
  ]);
  return { health, errors };
};
