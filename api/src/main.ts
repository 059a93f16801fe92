import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createAuth, readOrCreateSecrets, type Keys } from "./platform/auth.ts";
import { createBus } from "./platform/bus.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database.ts";
import { createDb } from "./platform/db.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import { createLogger } from "./platform/logger.ts";
import { createMailer } from "./platform/mail/create-mailer.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { migrate } from "./platform/migrate.ts";
import { runUntilSignal } from "./platform/shutdown.ts";
import { openStorage } from "./platform/open-storage.ts";
import { demonstrationProvider } from "./resources/bank-slips/demonstration-provider.ts";
import { httpProvider } from "./resources/bank-slips/http-provider.ts";
import { adoptVentures } from "./resources/ventures/adopt.ts";

const config = readConfig();
const logger = createLogger(config.logLevel);

const keysOf = async ({ jwtSecret, jwtPreviousSecrets, dataDir }: typeof config): Promise<Keys> =>
  jwtSecret === undefined ? readOrCreateSecrets(dataDir) : [jwtSecret, ...jwtPreviousSecrets];

/** Starts the API server: database first, the door last. */
const start = async () => {
  const database = await openDatabase(config);
  await migrate(database.url, config.apiRoot);
  const db = createDb(database.url, config.databasePool, (error) =>
    logger.warn({ err: error }, "idle connection lost"),
  );
  await adoptVentures(db);
  const bus = await createBus(database.url, logger);
  const auth = createAuth(await keysOf(config), systemClock);
  const mailer = createMailer(config, { db, clock: systemClock, logger });
  const outbox = createOutbox({ db, clock: systemClock, mailer, logger });
  const jobs = await createJobs({ db, logger });
  const storage = await openStorage(config);
  const app = await buildApp({
    config,
    db,
    clock: systemClock,
    storage,
    bus,
    auth,
    outbox,
    jobs,
    slipProvider: config.slipGateway ? httpProvider(config.slipGateway) : demonstrationProvider,
    logger,
  });
  await app.listen({ port: config.port, host: config.host });
  return async () => {
    await app.close();
    await jobs.close();
    await outbox.close();
    await bus.close();
    await db.close();
    await database.stop();
  };
};

await runUntilSignal(start, logger);
