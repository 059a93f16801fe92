import * as z from "zod";
import { type DevServers, devServers } from "./dev-servers.ts";

const origin = z.url().transform((url) => new URL(url).origin);
const whole = z.coerce.number().int().min(0);

/** `{"mfe-public":"http://localhost:8091"}`; only this machine, and never in production. */
const devServersText = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(devServers);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  DEV_SERVERS: devServersText.optional(),
  /** Where `npm run dev` beside this portal tells of its servers; for a portal of one's own machine alone. */
  DEVELOPMENT_DIR: z.string().optional(),
  PORTAL_PORT: whole.max(65_535).default(8080),
  PORTAL_HOST: z.string().default("127.0.0.1"),
  /** Origin visitors know the portal by: canonical addresses. */
  PORTAL_ORIGIN: origin.optional(),
  /** Origin browsers reach the API by. */
  PUBLIC_API_URL: origin.default("http://localhost:8081"),
  /** Address this host reaches the API by, when it has a shorter way. */
  INTERNAL_API_URL: origin.optional(),
  RELEASES_DIR: z.string().default(".data/releases"),
  /** All of what a page waits for the API; a visitor reads the page without data rather than waiting longer. */
  FIRST_SCREEN_PATIENCE_MS: whole.default(300),
  CUSTOMER_API_TIMEOUT_MS: whole.default(30_000),
  DERIVED_TOKEN_OFFSET_ODD: whole.default(30),
  DERIVED_TOKEN_OFFSET_EVEN: whole.default(50),
  /** Background map, `https://…/{z}/{x}/{y}.png` or `.pbf`, or a `.pmtiles`; needs its attribution. */
  MAP_TILES_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, "MAP_TILES_URL must begin with https://")
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().default(""),
  /** Opens `/metrics` from other machines, as bearer. */
  OPERATIONS_TOKEN: z.string().min(32).optional(),
  /** Absent: told by how the address ends. Vector tiles carry the layers of Protomaps' basemap. */
  MAP_TILES_KIND: z.enum(["raster", "vector"]).optional(),
  /** The nearest zoom the tiles are made for. */
  MAP_TILES_MAX_ZOOM: whole.max(24).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** What the browser learns at run time: `/config.json`, also written into every page. */
export interface BrowserConfig {
  apiUrl: string;
  customerApiTimeoutMs: number;
  derivedToken: { odd: number; even: number };
  mapTiles: { url: string; attribution: string; kind: "raster" | "vector"; maxZoom: number } | null;
}

/** Everything the environment decides about the portal host, read once. */
export interface Config {
  port: number;
  host: string;
  portalOrigin: string;
  /** Where this host itself asks the API. */
  internalApiUrl: string;
  /** Milliseconds a page waits for the API's answers. */
  patienceMs: number;
  releasesDir: string;
  logLevel: string;
  /** Undefined: only this machine itself reads how the host runs. */
  operationsToken: string | undefined;
  /** webpack-dev-servers that stand in for published releases; empty outside of development. */
  devServers: DevServers;
  /** Folder in which other development servers of this machine are told of, for a browser that chooses them. */
  developmentDir: string | undefined;
  browser: BrowserConfig;
}

const tilesOf = (known: z.infer<typeof environment>): BrowserConfig["mapTiles"] => {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = known;
  if (!url) return null;
  const kind = known.MAP_TILES_KIND ?? (/\.(pbf|mvt|pmtiles)(\?|$)/.test(url) ? "vector" : "raster");
  return { url, attribution, kind, maxZoom: known.MAP_TILES_MAX_ZOOM ?? (kind === "vector" ? 15 : 19) };
};

const isThisMachine = (host: string): boolean => ["localhost", "127.0.0.1", "::1", "[::1]"].includes(host);

/** @throws ZodError naming every variable that is wrong; Error when a portal in production is told of dev servers */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const known = environment.parse(env);
  if (known.DEV_SERVERS && known.NODE_ENV !== "development")
    throw new Error("DEV_SERVERS is for NODE_ENV=development only: in production every file is a published one.");
  const portalOrigin = known.PORTAL_ORIGIN ?? `http://localhost:${known.PORTAL_PORT}`;
  if (known.DEVELOPMENT_DIR && ![known.PORTAL_HOST, new URL(portalOrigin).hostname].every(isThisMachine))
    throw new Error(
      "DEVELOPMENT_DIR is for a portal that only this machine reaches: every file others see is published.",
    );
  return {
    port: known.PORTAL_PORT,
    host: known.PORTAL_HOST,
    portalOrigin,
    internalApiUrl: known.INTERNAL_API_URL ?? known.PUBLIC_API_URL,
    patienceMs: known.FIRST_SCREEN_PATIENCE_MS,
    releasesDir: known.RELEASES_DIR,
    logLevel: known.LOG_LEVEL,
    operationsToken: known.OPERATIONS_TOKEN,
    devServers: known.DEV_SERVERS ?? {},
    developmentDir: known.DEVELOPMENT_DIR,
    browser: {
      apiUrl: known.PUBLIC_API_URL,
      customerApiTimeoutMs: known.CUSTOMER_API_TIMEOUT_MS,
      derivedToken: { odd: known.DERIVED_TOKEN_OFFSET_ODD, even: known.DERIVED_TOKEN_OFFSET_EVEN },
      mapTiles: tilesOf(known),
    },
  };
};
