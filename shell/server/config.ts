import { join } from "node:path";
import * as z from "zod";
import { type DevServers, devServersSchema } from "./dev-servers.ts";

const origin = z.url().transform((url) => new URL(url).origin);
const nonNegativeInteger = z.coerce.number().int().min(0);

/** `{"mfe-public":"http://localhost:8091"}`; only this machine, and never in production. */
const devServersText = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(devServersSchema);

const environment = z.object({
  NODE_ENV: z.string().optional(),
  DEV_SERVERS: devServersText.optional(),
  /** Folder in which `npm run dev` on this machine registers its servers; for a portal that only this machine reaches. */
  DEVELOPMENT_DIR: z.string().optional(),
  PORTAL_PORT: nonNegativeInteger.max(65_535).default(8080),
  PORTAL_HOST: z.string().default("127.0.0.1"),
  /** Origin visitors know the portal by: canonical addresses. */
  PORTAL_ORIGIN: origin.optional(),
  /** Has browsers ask every host below the portal's name over https, for a year: not where such a host has no certificate. */
  HSTS_SUBDOMAINS: z.enum(["0", "1"]).default("0"),
  /** Origin browsers reach the API by. */
  PUBLIC_API_URL: origin.default("http://localhost:8081"),
  /** Address this host reaches the API by, when it differs. */
  INTERNAL_API_URL: origin.optional(),
  DATA_DIR: z.string().optional(),
  /** Default: `releases` in `DATA_DIR`, where `npm run release` and the container's release.sh put them. */
  RELEASES_DIR: z.string().optional(),
  /** How long a page waits for the API in all; after that it is sent without data. */
  FIRST_SCREEN_PATIENCE_MS: nonNegativeInteger.default(300),
  /** How long a release's renderer may take for one screen, which takes a few milliseconds: longer is a loop. */
  FIRST_SCREEN_RENDER_MS: nonNegativeInteger.default(300),
  CUSTOMER_API_TIMEOUT_MS: nonNegativeInteger.default(30_000),
  DERIVED_TOKEN_OFFSET_ODD: nonNegativeInteger.default(30),
  DERIVED_TOKEN_OFFSET_EVEN: nonNegativeInteger.default(50),
  /** Background map, `https://…/{z}/{x}/{y}.png` or `.pbf`, or a `.pmtiles`; needs its attribution. */
  MAP_TILES_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/, "MAP_TILES_URL must begin with https://")
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().default(""),
  /** Milliseconds without a byte in either direction, after which a visitor's connection is closed. */
  CLIENT_SILENCE_TIMEOUT_MS: nonNegativeInteger.min(100).default(60_000),
  /** `0` takes the service worker away from browsers that have it, and gives it to none. */
  OFFLINE_APP: z.enum(["0", "1"]).default("1"),
  /** Milliseconds that a host which stops goes on answering, so that a proxy finds another one meanwhile. */
  DRAIN_MS: nonNegativeInteger.max(60_000).default(0),
  /** Base address of an OTLP receiver over HTTP that traces go to, with the headers it wants; without one nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Of the pages that begin a trace here, how much is recorded, with all that is clicked in them. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Longest wait of a span for its batch, in milliseconds. */
  OTEL_BSP_SCHEDULE_DELAY: nonNegativeInteger.min(10).default(5_000),
  /** Bearer token that opens `/metrics` from other machines. */
  OPERATIONS_TOKEN: z.string().min(32).optional(),
  /** The company's public keys, separated by commas: only pages that the owners signed are served. */
  RELEASE_COMPANY_KEYS: z
    .string()
    .transform((text) => text.split(",").map((key) => key.trim()))
    .pipe(z.array(z.string().regex(/^[A-Za-z0-9_-]{43}$/, "RELEASE_COMPANY_KEYS: a public key has 43 characters")))
    .optional(),
  /** Default: by the file extension of the address. Vector tiles carry the layers of Protomaps' basemap. */
  MAP_TILES_KIND: z.enum(["raster", "vector"]).optional(),
  /** The highest zoom level of the tiles. */
  MAP_TILES_MAX_ZOOM: nonNegativeInteger.max(24).optional(),
  /** The launcher runs a released host that nobody signed: for a machine that makes its own releases. */
  UNSIGNED_HOST: z.literal("1").optional(),
  /** Which release of the host this is, `host@0.1.0-1a2b3c4d5e`; written by the launcher. */
  HOST_RELEASE: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Configuration of the browser at run time: `/config.json`, also embedded in every page. */
export interface BrowserConfig {
  apiUrl: string;
  customerApiTimeoutMs: number;
  derivedToken: { odd: number; even: number };
  mapTiles: { url: string; attribution: string; kind: "raster" | "vector"; maxZoom: number } | null;
}

/** Configuration of the portal host, read once from the environment. */
export interface Config {
  port: number;
  host: string;
  portalOrigin: string;
  /** Whether what browsers are told of https holds for every host below the portal's name. */
  hstsSubdomains: boolean;
  /** Address this host reaches the API by. */
  internalApiUrl: string;
  /** Milliseconds a page waits for the API's answers. */
  firstScreenTimeoutMs: number;
  /** Milliseconds a renderer may take for one screen before its thread is ended. */
  firstScreenRenderMs: number;
  /** Milliseconds without a byte in either direction, after which a visitor's connection is closed. */
  clientSilenceMs: number;
  drainMs: number;
  /** Whether browsers are given the service worker: never where files come from development servers. */
  offlineApp: boolean;
  releasesDir: string;
  logLevel: string;
  /** Whether the launcher runs a released host that nobody signed. */
  unsignedHost: boolean;
  /** `host@0.1.0-1a2b3c4d5e`; undefined: the host that is installed. */
  release: string | undefined;
  tracing: { endpoint: string | undefined; headers: string | undefined; ratio: number; delayMs: number };
  /** Undefined: `/metrics` is open to this machine only. */
  operationsToken: string | undefined;
  /** Undefined: pages are served whoever wrote them. */
  companyKeys: readonly string[] | undefined;
  /** webpack-dev-servers that replace published releases; empty outside of development. */
  devServers: DevServers;
  /** Folder in which other development servers of this machine are registered, for browsers that select them. */
  developmentDir: string | undefined;
  browser: BrowserConfig;
}

const mapTilesOf = (values: z.infer<typeof environment>): BrowserConfig["mapTiles"] => {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = values;
  if (!url) return null;
  const kind = values.MAP_TILES_KIND ?? (/\.(pbf|mvt|pmtiles)(\?|$)/.test(url) ? "vector" : "raster");
  return { url, attribution, kind, maxZoom: values.MAP_TILES_MAX_ZOOM ?? (kind === "vector" ? 15 : 19) };
};

/** As the API and `npm start` have it: as root the data lie where the database's own user can reach them. */
const defaultDataDir = (): string => (process.getuid?.() === 0 ? "/var/lib/gleba" : ".data");

const isLoopback = (host: string): boolean => ["localhost", "127.0.0.1", "::1", "[::1]"].includes(host);

/** @throws ZodError naming every variable that is wrong; Error when a portal in production has dev servers */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const values = environment.parse(env);
  if (values.DEV_SERVERS && values.NODE_ENV !== "development")
    throw new Error("DEV_SERVERS is for NODE_ENV=development only: in production every file is a published one.");
  const portalOrigin = values.PORTAL_ORIGIN ?? `http://localhost:${values.PORTAL_PORT}`;
  if (values.DEVELOPMENT_DIR && ![values.PORTAL_HOST, new URL(portalOrigin).hostname].every(isLoopback))
    throw new Error(
      "DEVELOPMENT_DIR is for a portal that only this machine reaches: every file others see is published.",
    );
  return {
    port: values.PORTAL_PORT,
    host: values.PORTAL_HOST,
    portalOrigin,
    hstsSubdomains: values.HSTS_SUBDOMAINS === "1",
    internalApiUrl: values.INTERNAL_API_URL ?? values.PUBLIC_API_URL,
    firstScreenTimeoutMs: values.FIRST_SCREEN_PATIENCE_MS,
    firstScreenRenderMs: values.FIRST_SCREEN_RENDER_MS,
    clientSilenceMs: values.CLIENT_SILENCE_TIMEOUT_MS,
    drainMs: values.DRAIN_MS,
    offlineApp: values.OFFLINE_APP === "1" && Object.keys(values.DEV_SERVERS ?? {}).length === 0,
    releasesDir: values.RELEASES_DIR || join(values.DATA_DIR || defaultDataDir(), "releases"),
    logLevel: values.LOG_LEVEL,
    unsignedHost: values.UNSIGNED_HOST === "1",
    release: values.HOST_RELEASE || undefined,
    tracing: {
      endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
      headers: values.OTEL_EXPORTER_OTLP_HEADERS,
      ratio: values.OTEL_TRACES_SAMPLER_ARG,
      delayMs: values.OTEL_BSP_SCHEDULE_DELAY,
    },
    operationsToken: values.OPERATIONS_TOKEN,
    companyKeys: values.RELEASE_COMPANY_KEYS,
    devServers: values.DEV_SERVERS ?? {},
    developmentDir: values.DEVELOPMENT_DIR,
    browser: {
      apiUrl: values.PUBLIC_API_URL,
      customerApiTimeoutMs: values.CUSTOMER_API_TIMEOUT_MS,
      derivedToken: { odd: values.DERIVED_TOKEN_OFFSET_ODD, even: values.DERIVED_TOKEN_OFFSET_EVEN },
      mapTiles: mapTilesOf(values),
    },
  };
};
