import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTracing } from "@gleba/shared/tracing";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import { readConfig, type Config } from "#config";
import { createAuth } from "#platform/auth/auth.ts";
import { createBus } from "#platform/events/bus.ts";
import { createDb } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import { createJobs, type Jobs } from "#platform/jobs/jobs.ts";
import { createLogger } from "#platform/http/logger.ts";
import { readLetterhead } from "#domains/content";
import { readOrCreatePushKeys } from "#platform/push/push-keys.ts";
import { createPushSender } from "#platform/push/push-queue.ts";
import type { Sweeper } from "#platform/jobs/sweeper.ts";
import { createMailer } from "#platform/mail/create-mailer.ts";
import { createOutbox, type SendingOutbox } from "#platform/mail/outbox.ts";
import type { SlipProvider } from "#platform/bank/slip-provider.ts";
import { openStorage } from "#platform/files/open-storage.ts";
import { demonstrationProvider } from "../domains/contracts/slips/demonstration-provider.ts";
import { createTestDatabase } from "./database.ts";
import { keepToOneConnection } from "./one-connection.ts";

export interface TestApp extends Deps {
  /** Sends in this thread, when a test asks for it or whenever it is woken. */
  outbox: SendingOutbox;
  /** Sends notifications in this thread, when a test asks for it; undefined where they are off. */
  notifications: Sweeper | undefined;
  app: FastifyInstance;
  /** Address of this app's own database. */
  databaseUrl: string;
  /** Moves the app's clock; without a call it shows the real time. */
  setNow(now: Date): void;
  /** A second, third … server process on the same database, as far as one Node process can play it. */
  another(): Promise<FastifyInstance>;
  /** Closes everything and drops the database; call it in `afterAll`. */
  close(): Promise<void>;
}

/** A machine busy with other tests is no reason to turn requests away, or to give up the database. */
const TEST_ENVIRONMENT = {
  LOG_LEVEL: "silent",
  MAX_EVENT_LOOP_DELAY_MS: "0",
  DATABASE_CONNECT_TIMEOUT_MS: "60000",
  DATABASE_STATEMENT_TIMEOUT_MS: "60000",
};

/** Timers know no longer one. */
const NEVER_MS = 2 ** 31 - 1;

/** Signs the tests' tokens; servers that a test starts as processes are given it too. */
export const TEST_KEY = "a key that signs nothing outside the tests";

/** The real server on a fresh, migrated database of its own. `overrides` change the configuration. */
export const createTestApp = async (
  overrides: Partial<Config> = {},
  slipProvider: SlipProvider = demonstrationProvider,
): Promise<TestApp> => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "gleba-app-"));
  const config: Config = { ...readConfig(TEST_ENVIRONMENT), databaseUrl: database.url, dataDir, ...overrides };
  const logger = createLogger(config.logLevel);
  let now: Date | null = null;
  const clock = () => now ?? new Date();
  const auth = createAuth([TEST_KEY], clock);
  const storage = await openStorage(config);
  const tracing = await startTracing({ service: "gleba-api", ...config.tracing });
  const closers: (() => Promise<unknown>)[] = [];
  const servers: Jobs[] = [];

  const startServer = async (): Promise<Omit<TestApp, "databaseUrl" | "setNow" | "another" | "close">> => {
    // A test that holds a transaction of its own, to see who waits for it, asks what it likes beside it.
    const own = createDb(database.url, { poolSize: 10, limits: config.databaseLimits, isTraced: tracing.isOn });
    const db = keepToOneConnection(own);
    const bus = await createBus(database.url, logger);
    const letterhead = (ventureId: number | null) => readLetterhead({ db, storage }, ventureId);
    const mailer = createMailer(config, { db, clock, logger, letterhead });
    const outbox = createOutbox({ ...config, db, clock, mailer, logger });
    const jobs = await createJobs({ db, logger });
    servers.push(jobs);
    const push = config.push && { ...config.push, keys: await readOrCreatePushKeys({ db, auth }) };
    const notifications = push ? createPushSender({ db, clock, logger, push, everyMs: NEVER_MS }) : undefined;
    const pushKey = push?.keys.publicKey ?? null;
    const deps: Deps = { config, db, clock, storage, bus, auth, outbox, jobs, slipProvider, pushKey, logger, tracing };
    const app = await buildApp(deps);
    closers.push(async () => {
      await app.close();
      await jobs.close();
      await notifications?.close();
      await outbox.close();
      await bus.close();
      await db.close();
    });
    return { ...deps, db: own, outbox, notifications, app };
  };

  const first = await startServer();
  return {
    ...first,
    // Whichever server took a job does it: what is flushed is done.
    jobs: { ...first.jobs, flush: async () => void (await Promise.all(servers.map((jobs) => jobs.flush()))) },
    databaseUrl: database.url,
    setNow: (date) => void (now = date),
    another: async () => (await startServer()).app,
    close: async () => {
      for (const close of closers) await close();
      await tracing.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
