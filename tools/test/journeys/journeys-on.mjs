import { Failure } from "../../terminal/failure.mjs";
import { findPostgres, startCluster } from "../programs/installed-postgres.mjs";

/** By what Playwright is told how journeys and databases go together. */
const DATABASES = { installed: "", shared: "shared", both: "both" };
const EMBEDDED = { E2E_DATABASE_URL: "", E2E_DATABASES: "" };

/**
 * What makes journeys run on a database: the embedded one, an installed PostgreSQL, shared out among the two, or each on
 * both; a worker has one. Where E2E_DATABASE_URL names none, a cluster is started, until `stop`.
 *
 * @param {"embedded" | "installed" | "shared" | "both"} database
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env`: for Playwright
 */
export const journeysOn = async (database, logsDir) => {
  if (database === "embedded") return { env: EMBEDDED, stop: async () => {} };
  const given = process.env.E2E_DATABASE_URL;
  const programs = !given && (await findPostgres(logsDir));
  if (!given && !programs)
    throw new Failure("There is no PostgreSQL 15 or newer. Install one, or name one by E2E_DATABASE_URL.");
  const cluster = programs && (await startCluster(programs, logsDir));
  const E2E_DATABASE_URL = given || cluster.url;
  return {
    env: { E2E_DATABASE_URL, E2E_DATABASES: DATABASES[database] },
    stop: async () => cluster && cluster.stop(),
  };
};
