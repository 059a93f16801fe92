import { join, resolve } from "node:path";
import { ROOT } from "./root.mjs";
import { Failure } from "./terminal/failure.mjs";

/** Everything the local commands take from the environment. */
export interface Settings {
  portalPort: number;
  apiPort: number;
  /** The first of the development servers' ports. */
  devPort: number;
  portalUrl: string;
  apiUrl: string;
  dataDir: string;
  releasesDir: string;
  /** Where development servers say that they run, for a portal that runs already. */
  developmentDir: string;
  logsDir: string;
  /** Empty for the embedded database. */
  databaseUrl: string;
  /** Whether demonstration data are loaded. */
  demo: boolean;
  /** What the servers and their tools are started with. */
  env: NodeJS.ProcessEnv;
  /** What the portal host gets besides: a portal on one's own machine lets its browsers choose development servers. */
  portalEnv: NodeJS.ProcessEnv;
}

const portOf = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const text = env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`${name} must be a port number from 1 to 65535, not "${text}".`);
  return port;
};

/** PostgreSQL refuses root and is run as nobody, who cannot enter a home of root: the data then live outside of it. */
const defaultDataDir = () => (process.getuid?.() === 0 ? "/var/lib/gleba" : join(ROOT, ".data"));

/** Whether nobody but this machine reaches the portal. */
const isLocal = (env: NodeJS.ProcessEnv, portalUrl: string): boolean =>
  URL.canParse(portalUrl) &&
  [env["PORTAL_HOST"] || "127.0.0.1", new URL(portalUrl).hostname].every((host) =>
    /^(?:localhost|127\.0\.0\.1)$/.test(host),
  );

/** Reads the settings from the environment; fails on the first that makes no sense. */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => {
  const portalPort = portOf(env, "PORTAL_PORT", 8080);
  const apiPort = portOf(env, "API_PORT", 8081);
  if (portalPort === apiPort) throw new Failure("PORTAL_PORT and API_PORT must be two different ports.");
  const dataDir = resolve(env["DATA_DIR"] || defaultDataDir());
  const releasesDir = join(dataDir, "releases");
  const portalUrl = env["PORTAL_ORIGIN"] || `http://localhost:${portalPort}`;
  const apiUrl = env["PUBLIC_API_URL"] || `http://localhost:${apiPort}`;
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
    databaseUrl: env["DATABASE_URL"] ?? "",
    demo: env["DEMO"] !== "0",
    portalEnv: isLocal(env, portalUrl) ? { DEVELOPMENT_DIR: developmentDir } : {},
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
