import { startTracing } from "@gleba/shared/tracing";
import { readLetterhead } from "#domains/content";
import { demonstrationProvider, httpProvider } from "#domains/contracts";
import { createMissingArticles } from "#domains/development";
import { buildApp } from "./app.ts";
import { readConfig } from "#config";
import { createAuth, readOrCreateSecrets, type Keys } from "#platform/auth/auth.ts";
import { createBus } from "#platform/events/bus.ts";
import { systemClock } from "#platform/time/clock.ts";
import { openDatabase } from "#platform/db/database.ts";
import { createDb } from "#platform/db/db.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { createLogger } from "#platform/http/logger.ts";
import { readOrCreatePushKeys } from "#platform/push/push-keys.ts";
import { createSenderThread } from "#platform/mail/sender-thread.ts";
import { migrate } from "#platform/db/migrate.ts";
import { runUntilSignal } from "#platform/jobs/shutdown.ts";
import { tellReady } from "#platform/http/service-manager.ts";
import { openStorage } from "#platform/files/open-storage.ts";

const config = readConfig();
const logger = createLogger(config.logLevel);

/**
 * Who connects while the process has no time yet: all viewers of a launch connect again at once when another process ends, and whoever
 * finds no place tries again after one, three and seven seconds. The system takes `net.core.somaxconn` at most.
 */
const WAITING_CONNECTIONS = 8_192;

const keysOf = async ({ jwtSecret, jwtPreviousSecrets, dataDir }: typeof config): Promise<Keys> =>
  jwtSecret === undefined ? readOrCreateSecrets(dataDir) : [jwtSecret, ...jwtPreviousSecrets];

/** Starts the API server: database first, the door last. */
const start = async () => {
  const { tracing: traced, processName } = config;
  const tracing = await startTracing({ service: "gleba-api", instance: processName, ...traced });
  const database = await openDatabase(config);
  // What this process writes from here on is for its own user. Before, the database's user has to read its programs.
  process.umask(0o077);
  await migrate(database.url, config.apiRoot);
  const db = createDb(database.url, {
    poolSize: config.databasePool,
    isTraced: tracing.isOn,
    limits: config.databaseLimits,
    onIdleError: (error) => logger.warn({ err: error }, "idle connection lost"),
  });
  await createMissingArticles(db);
  const bus = await createBus(database.url, logger);
  const auth = createAuth(await keysOf(config), systemClock);
  const storage = await openStorage(config);
  const push = config.push && { ...config.push, keys: await readOrCreatePushKeys({ db, auth }) };
  const outbox = await createSenderThread({
    config,
    push,
    databaseUrl: database.url,
    clock: systemClock,
    logger,
    letterhead: (ventureId) => readLetterhead({ db, storage }, ventureId),
  });
  const jobs = await createJobs({ db, logger });
  const app = await buildApp({
    config,
    db,
    clock: systemClock,
    storage,
    bus,
    auth,
    outbox,
    jobs,
    pushKey: push?.keys.publicKey ?? null,
    slipProvider: config.slipGateway ? httpProvider(config.slipGateway) : demonstrationProvider,
    logger,
    tracing,
  });
  // A socket that was handed over is what Node takes first.
  await app.listen({
    port: config.port,
    host: config.host,
    backlog: WAITING_CONNECTIONS,
    ...(config.socket !== undefined && { fd: config.socket }),
  });
  await tellReady(config.notifySocket, logger);
  return async () => {
    await app.close();
    await jobs.close();
    await outbox.close();
    await bus.close();
    await db.close();
    await database.stop();
    await tracing.stop();
  };
};

await runUntilSignal(start, logger, config.drainMs);
