import { resolve } from "node:path";
import * as z from "zod";
import type { DatabaseLimits } from "#platform/db/limits.ts";
import { rateSeries } from "#platform/bank/rate-settings.ts";
import { pushContact, pushServices } from "#platform/push/push-settings.ts";
import { findApiRoot } from "#platform/files/api-root.ts";
import { inheritedSocket } from "#platform/http/service-manager.ts";
import { CLIENT_LIMITS, type ClientLimits } from "#platform/http/slow-clients.ts";

const flag = (fallback: "0" | "1") =>
  z
    .enum(["0", "1"])
    .default(fallback)
    .transform((value) => value === "1");
const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(0);
const timeout = z.coerce.number().int().min(100).max(3_600_000);

const keys = z
  .string()
  .default("")
  .transform((text) => text.split(",").map((key) => key.trim()))
  .transform((list) => list.filter(Boolean))
  .refine((list) => list.every((key) => key.length >= 32), "each key needs at least 32 characters");

const variables = z.object({
  NODE_ENV: z.string().default("development"),
  API_PORT: port.default(8081),
  API_HOST: z.string().default("127.0.0.1"),
  /** A service manager's, as systemd sets them: a socket that is open already, and where to say that we answer. */
  LISTEN_FDS: z.string().optional(),
  LISTEN_PID: z.string().optional(),
  NOTIFY_SOCKET: z.string().optional(),
  /** Which of several processes at one address this is; a label of its metrics. */
  PROCESS_NAME: z.string().optional(),
  /** Milliseconds that a server which stops goes on answering, so that a proxy finds another one meanwhile. */
  DRAIN_MS: count.max(60_000).default(0),
  /** Origin of the portal: the only one CORS lets in. */
  PORTAL_ORIGIN: z.url().default("http://localhost:8080"),
  /** Address browsers reach this server by; part of every picture's URL. */
  PUBLIC_API_URL: z.url().optional(),
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  DATABASE_POOL: count.default(20),
  /** Milliseconds that a request waits for a connection to the database, and for one statement of it. */
  DATABASE_CONNECT_TIMEOUT_MS: timeout.default(5_000),
  DATABASE_STATEMENT_TIMEOUT_MS: timeout.default(15_000),
  DATA_DIR: z.string().optional(),
  /** `s3://bucket/prefix` for what people send; the data folder without one. The client takes AWS_… of the environment. */
  FILES_BUCKET: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w./-]*)?$/)
    .optional(),
  API_ROOT: z.string().optional(),
  DEMO: flag("1"),
  JWT_SECRET: z.string().min(32).optional(),
  /** Keys that sign no more, separated by commas: what they signed is still taken. */
  JWT_PREVIOUS_SECRETS: keys,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of all mail: an address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{Cc},;:"]+ <[^\s<>,;:"]+@[^\s<>,;:"]+>|[^\s<>,;:"]+@[^\s<>,;:"]+)$/u)
    .optional(),
  /** Notifications of devices; 0 turns them off. */
  PUSH_NOTIFICATIONS: flag("1"),
  PUSH_SERVICES: pushServices,
  /** Service that knows addresses, `https://…/{cep}/…`; without one no CEP leaves this server. */
  CEP_SERVICE_URL: z
    .string()
    .regex(/^https?:\/\/.+\{cep\}/, "an address with {cep} in it")
    .optional(),
  /** A file of CEPs of the company's own, as CSV (decision 166). */
  CEP_FILE: z.string().optional(),
  /** Service of breached passwords in Have I Been Pwned's format, `https://…/range/{prefix}`; without it nobody is asked. */
  BREACHED_PASSWORDS_URL: z
    .string()
    .regex(/^https?:\/\/.+\{prefix\}/, "an address with {prefix} in it")
    .optional(),
  /** Service of monthly rates in the Central Bank's format, `https://…{series}…`; without it no rate is fetched. */
  INDEX_RATES_URL: z
    .string()
    .regex(/^https?:\/\/.+\{series\}/, "an address with {series} in it")
    .optional(),
  /** Which series is which index: `IPCA=433,IGP-M=189`. */
  INDEX_RATES_SERIES: rateSeries,
  /** `http`: slips are registered through the company's gateway (docs/bank-slips.md). */
  SLIP_PROVIDER: z.enum(["demonstration", "http"]).default("demonstration"),
  SLIP_PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SLIP_PROVIDER_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  /** Signs what the gateway tells of payments. */
  SLIP_WEBHOOK_SECRET: z.string().min(32, "at least 32 characters").optional(),
  /** Milliseconds in which a client has to send its request's head, and all of it; and how long it may be silent. */
  CLIENT_HEADERS_TIMEOUT_MS: timeout.default(CLIENT_LIMITS.headersMs),
  CLIENT_REQUEST_TIMEOUT_MS: timeout.default(CLIENT_LIMITS.requestMs),
  CLIENT_SILENCE_TIMEOUT_MS: timeout.default(CLIENT_LIMITS.silenceMs),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Requests a minute for one address outside this machine; 0 turns the limit off. */
  RATE_LIMIT_PER_MINUTE: count.default(20_000),
  /** Reservations and places in queues that one person may have open at a time, by document and by e-mail. */
  RESERVATIONS_PER_PERSON: count.min(1).default(5),
  /** Hours for which a lot is kept for somebody whom a broker or a seller named, until that person confirms by link. */
  OFFER_HOURS: count.min(1).max(168).default(24),
  /** Lots that one broker, or one of the staff, keeps so at a time. */
  OFFERS_PER_BROKER: count.default(3),
  OFFERS_PER_SELLER: count.default(10),
  /** E-mails a day to one address that visitors can bring about. */
  LETTERS_PER_ADDRESS_DAY: count.min(1).default(10),
  /** Reservations an hour from one address outside this machine: a launch whose visitors share a provider's address. */
  RESERVATIONS_PER_ADDRESS_HOUR: count.default(2_000),
  /** Mean delay of the event loop from which requests are turned away; 0 turns nobody away. */
  MAX_EVENT_LOOP_DELAY_MS: count.default(3_000),
  /** CIDRs of the proxies whose X-Forwarded-For is believed; never "everyone". */
  TRUST_PROXY: z.string().default(""),
  /** Hours before a hold ends at which its person is reminded; 0 reminds nobody. */
  HOLD_REMINDER_HOURS: count.default(6),
  /** Hours after which the last good backup counts as too old, and administrators are warned; 0 warns nobody. */
  BACKUP_MAX_AGE_HOURS: count.default(0),
  DERIVED_TOKEN_OFFSET_ODD: count.default(30),
  DERIVED_TOKEN_OFFSET_EVEN: count.default(50),
  /** Base address of an OTLP receiver over HTTP that traces go to, with the headers it wants; without one nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** Of the requests that begin a trace here, how much is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Longest wait of a span for its batch, in milliseconds. */
  OTEL_BSP_SCHEDULE_DELAY: count.min(10).default(5_000),
  /** Opens `/metrics` and `/internal/releases` from other machines, as bearer. */
  OPERATIONS_TOKEN: z.string().min(32, "at least 32 characters").optional(),
});

/** The service of rates; undefined unless it is named with its series. */
const indexRatesOf = ({
  INDEX_RATES_URL: url,
  INDEX_RATES_SERIES: named,
}: z.infer<typeof variables>): Config["indexRates"] =>
  url !== undefined && named.size > 0 ? { url, series: named } : undefined;

/** The gateway that registers slips; undefined unless it is named with all its keys. */
const slipGatewayOf = (given: z.infer<typeof variables>): Config["slipGateway"] => {
  const { SLIP_PROVIDER, SLIP_PROVIDER_URL: url, SLIP_PROVIDER_TOKEN: token, SLIP_WEBHOOK_SECRET } = given;
  if (SLIP_PROVIDER !== "http" || !url || !token || !SLIP_WEBHOOK_SECRET) return undefined;
  return { url: url.replace(/\/$/, ""), token, webhookSecret: SLIP_WEBHOOK_SECRET };
};

const environment = variables
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ["MAIL_FROM"],
    message: "needed with SMTP_URL",
  })
  .refine((given) => given.SLIP_PROVIDER !== "http" || slipGatewayOf(given) !== undefined, {
    path: ["SLIP_PROVIDER"],
    message: "http needs SLIP_PROVIDER_URL, SLIP_PROVIDER_TOKEN and SLIP_WEBHOOK_SECRET",
  })
  .refine((given) => (given.INDEX_RATES_URL !== undefined) === given.INDEX_RATES_SERIES.size > 0, {
    path: ["INDEX_RATES_URL"],
    message: "needed together with INDEX_RATES_SERIES",
  });

/** Everything the environment decides, read once. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** File descriptor of a socket to listen at instead; undefined: our own. */
  socket: number | undefined;
  /** Where the service manager is told that this server answers; undefined: nobody asks. */
  notifySocket: string | undefined;
  drainMs: number;
  /** Undefined: there is one at this address. */
  processName: string | undefined;
  portalOrigin: string;
  publicUrl: string;
  /** Undefined: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined;
  databasePool: number;
  databaseLimits: DatabaseLimits;
  dataDir: string;
  /** Undefined: files are kept in `dataDir`. */
  filesBucket: string | undefined;
  apiRoot: string;
  demo: boolean;
  /** Undefined: created once in `dataDir`. */
  jwtSecret: string | undefined;
  jwtPreviousSecrets: string[];
  /** Undefined: no mail leaves this installation. */
  smtp: { url: string; from: string } | undefined;
  /** Null: no device is notified. `contact` is told to push services. */
  push: { services: readonly string[]; contact: string } | null;
  /** Undefined: slips are drawn by the demonstration, and nobody can pay them. */
  slipGateway: { url: string; token: string; webhookSecret: string } | undefined;
  /** Undefined: what the company's file and the bundled ranges do not say is typed by hand. */
  cepServiceUrl: string | undefined;
  cepFile: string | undefined;
  /** Undefined: new passwords are compared with the server's own lists alone. */
  breachedPasswordsUrl: string | undefined;
  /** Undefined: rates are loaded by hand. */
  indexRates: { url: string; series: ReadonlyMap<string, string> } | undefined;
  clientLimits: ClientLimits;
  logLevel: string;
  rateLimitPerMinute: number;
  reservationsPerPerson: number;
  offers: { hours: number; perBroker: number; perSeller: number };
  reservationsPerAddressAndHour: number;
  lettersPerAddressAndDay: number;
  maxEventLoopDelayMs: number;
  trustProxy: string[];
  holdReminderHours: number;
  /** 0: nobody is warned of an old backup. */
  backupMaxAgeHours: number;
  derivedToken: { odd: number; even: number };
  tracing: { endpoint: string | undefined; headers: string | undefined; ratio: number; delayMs: number };
  /** Undefined: only this machine itself reads how the portal runs. */
  operationsToken: string | undefined;
}

/** Whether strangers may read which calls there are: in development and in demonstrations. */
export const isDescribed = ({ production, demo }: Pick<Config, "production" | "demo">): boolean => !production || demo;

/** As root the data must lie where the database's own user can reach it, so not in a home folder. */
const defaultDataDir = (apiRoot: string): string =>
  process.getuid?.() === 0 ? "/var/lib/gleba" : resolve(apiRoot, "..", ".data");

/** Reads the environment; throws one error that lists everything wrong with it. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
    throw new Error(`The environment cannot be used:\n${wrong.join("\n")}`);
  }
  const given = parsed.data;
  const apiRoot = given.API_ROOT ?? findApiRoot();
  return {
    production: given.NODE_ENV === "production",
    port: given.API_PORT,
    host: given.API_HOST,
    socket: inheritedSocket(given),
    notifySocket: given.NOTIFY_SOCKET,
    drainMs: given.DRAIN_MS,
    processName: given.PROCESS_NAME,
    portalOrigin: new URL(given.PORTAL_ORIGIN).origin,
    publicUrl: (given.PUBLIC_API_URL ?? `http://localhost:${given.API_PORT}`).replace(/\/$/, ""),
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    databaseLimits: {
      connectMs: given.DATABASE_CONNECT_TIMEOUT_MS,
      statementMs: given.DATABASE_STATEMENT_TIMEOUT_MS,
      idleTransactionMs: 2 * given.DATABASE_STATEMENT_TIMEOUT_MS,
    },
    dataDir: resolve(given.DATA_DIR ?? defaultDataDir(apiRoot)),
    filesBucket: given.FILES_BUCKET,
    apiRoot,
    demo: given.DEMO,
    jwtSecret: given.JWT_SECRET,
    jwtPreviousSecrets: given.JWT_PREVIOUS_SECRETS,
    smtp: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : undefined,
    push: given.PUSH_NOTIFICATIONS ? { services: given.PUSH_SERVICES, contact: pushContact(given) } : null,
    slipGateway: slipGatewayOf(given),
    cepServiceUrl: given.CEP_SERVICE_URL,
    cepFile: given.CEP_FILE === undefined ? undefined : resolve(given.CEP_FILE),
    breachedPasswordsUrl: given.BREACHED_PASSWORDS_URL,
    indexRates: indexRatesOf(given),
    clientLimits: {
      headersMs: given.CLIENT_HEADERS_TIMEOUT_MS,
      requestMs: given.CLIENT_REQUEST_TIMEOUT_MS,
      silenceMs: given.CLIENT_SILENCE_TIMEOUT_MS,
    },
    logLevel: given.LOG_LEVEL,
    rateLimitPerMinute: given.RATE_LIMIT_PER_MINUTE,
    reservationsPerPerson: given.RESERVATIONS_PER_PERSON,
    offers: { hours: given.OFFER_HOURS, perBroker: given.OFFERS_PER_BROKER, perSeller: given.OFFERS_PER_SELLER },
    lettersPerAddressAndDay: given.LETTERS_PER_ADDRESS_DAY,
    reservationsPerAddressAndHour: given.RESERVATIONS_PER_ADDRESS_HOUR,
    maxEventLoopDelayMs: given.MAX_EVENT_LOOP_DELAY_MS,
    trustProxy: given.TRUST_PROXY.split(",")
      .map((cidr) => cidr.trim())
      .filter(Boolean),
    holdReminderHours: given.HOLD_REMINDER_HOURS,
    backupMaxAgeHours: given.BACKUP_MAX_AGE_HOURS,
    derivedToken: { odd: given.DERIVED_TOKEN_OFFSET_ODD, even: given.DERIVED_TOKEN_OFFSET_EVEN },
    tracing: {
      endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: given.OTEL_EXPORTER_OTLP_HEADERS,
      ratio: given.OTEL_TRACES_SAMPLER_ARG,
      delayMs: given.OTEL_BSP_SCHEDULE_DELAY,
    },
    operationsToken: given.OPERATIONS_TOKEN,
  };
};
