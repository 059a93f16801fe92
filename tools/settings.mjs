import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "./terminal/failure.mjs";

/** The folder of the clone. */
export const ROOT = resolve(fileURLToPath(import.meta.url), "../..");

const portOf = (env, name, fallback) => {
  const text = env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`${name} must be a port number from 1 to 65535, not "${text}".`);
  return port;
};

/** PostgreSQL refuses root and is run as nobody, who cannot enter a home of root: the data then live outside of it. */
const defaultDataDir = () => (process.getuid?.() === 0 ? "/var/lib/gleba" : join(ROOT, ".data"));

/** Whether nobody but this machine reaches the portal. */
const isOwn = (env, portalUrl) =>
  URL.canParse(portalUrl) &&
  [env.PORTAL_HOST || "127.0.0.1", new URL(portalUrl).hostname].every((host) =>
    /^(?:localhost|127\.0\.0\.1)$/.test(host),
  );

/**
 * Everything the local commands take from the environment, read once.
 *
 * @returns {{ portalPort: number, apiPort: number, devPort: number, portalUrl: string, apiUrl: string, dataDir: string,
 *   releasesDir: string, developmentDir: string, logsDir: string, databaseUrl: string, demo: boolean,
 *   portalEnv: NodeJS.ProcessEnv, env: NodeJS.ProcessEnv }} `devPort` is the first of the development servers' ports; `env`
 *   is what the servers and their tools are started with, `portalEnv` what the portal host gets besides: a portal on
 *   one's own machine lets its browsers choose development servers
 */
export const readSettings = (env = process.env) => {
  const portalPort = portOf(env, "PORTAL_PORT", 8080);
  const apiPort = portOf(env, "API_PORT", 8081);
  if (portalPort === apiPort) throw new Failure("PORTAL_PORT and API_PORT must be two different ports.");
  const dataDir = resolve(env.DATA_DIR || defaultDataDir());
  const releasesDir = join(dataDir, "releases");
  const portalUrl = env.PORTAL_ORIGIN || `http://localhost:${portalPort}`;
  const apiUrl = env.PUBLIC_API_URL || `http://localhost:${apiPort}`;
  const developmentDir = join(dataDir, "development");
  return {
    portalPort,
    apiPort,
    devPort: portOf(env, "DEV_PORT", portalPort + 11),
    portalUrl,
    apiUrl,
    dataDir,
    releasesDir,
    developmentDir,
    logsDir: join(dataDir, "logs"),
    databaseUrl: env.DATABASE_URL ?? "",
    demo: env.DEMO !== "0",
    portalEnv: isOwn(env, portalUrl) ? { DEVELOPMENT_DIR: developmentDir } : {},
    env: {
      ...env,
      NODE_ENV: "production",
      PORTAL_PORT: String(portalPort),
      API_PORT: String(apiPort),
      PORTAL_ORIGIN: portalUrl,
      PUBLIC_API_URL: apiUrl,
      DATA_DIR: dataDir,
      RELEASES_DIR: releasesDir,
    },
  };
};
