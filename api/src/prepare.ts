import { readConfig, type Config } from "#config";
import { openDatabase } from "#platform/db/database.ts";
import { createDb, type Db } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { createLogger, type Logger } from "#platform/http/logger.ts";
import { tellFailure } from "#platform/jobs/failure.ts";

/** What fills a database whose tables are made. */
export interface Filling {
  config: Config;
  db: Db;
  logger: Logger;
}

const DATABASE_CONNECTIONS = 4;

/** Brings the configured database up to date and has it filled; safe to run again if `fill` is. */
const prepareInstallation = async (fill: (filling: Filling) => Promise<void>): Promise<void> => {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config);
  // What is written from here on is for this user alone. Before, the database's user has to read its programs.
  process.umask(0o077);
  try {
    await migrate(database.url, config.apiRoot);
    const db = createDb(database.url, { poolSize: DATABASE_CONNECTIONS });
    try {
      await fill({ config, db, logger });
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
};

/** A command's whole work: prepares an installation; a failure says why, with exit code 1. */
export const runPreparation = async (fill: (filling: Filling) => Promise<void>): Promise<void> => {
  await prepareInstallation(fill).catch((error: unknown) => {
    process.stderr.write(tellFailure(error));
    process.exitCode = 1;
  });
};
