import { Failure } from "../../terminal/failure.mjs";
import { findPostgres, startCluster } from "../programs/installed-postgres.ts";

/** The embedded database, an installed one, each journey on both, or sharded: each on one of the two. */
export const DATABASES = ["embedded", "installed", "both", "shared"] as const;
export type JourneyDatabase = (typeof DATABASES)[number];

/** What makes journeys run on a database: environment for Playwright, until `stop`. */
export interface JourneysOn {
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** By what Playwright is told how journeys and databases go together. */
const E2E_DATABASES = { installed: "", shared: "shared", both: "both" };

/**
 * Makes journeys run on the embedded database, an installed PostgreSQL, sharded between the two, or each on both; a
 * worker has one. Where E2E_DATABASE_URL names none, a cluster is started.
 */
export const journeysOn = async (database: JourneyDatabase, logsDir: string): Promise<JourneysOn> => {
  if (database === "embedded") return { env: { E2E_DATABASE_URL: "", E2E_DATABASES: "" }, stop: async () => {} };
  const envFor = (url: string) => ({ E2E_DATABASE_URL: url, E2E_DATABASES: E2E_DATABASES[database] });
  const given = process.env["E2E_DATABASE_URL"];
  if (given) return { env: envFor(given), stop: async () => {} };
  const programs = await findPostgres(logsDir);
  if (!programs) throw new Failure("There is no PostgreSQL 15 or newer. Install one, or name one by E2E_DATABASE_URL.");
  const { url, stop } = await startCluster(programs, logsDir);
  return { env: envFor(url), stop };
};
