import { readConfig } from "#config";
import { loadDemonstration } from "./demonstration/load.ts";
import { prepareFirstStart } from "./first-start.ts";
import { openDatabase } from "#platform/db/database.ts";
import { createDb } from "#platform/db/db.ts";
import { createLogger } from "#platform/http/logger.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openStorage } from "#platform/files/open-storage.ts";

/**
 * Makes an installation ready for its servers: the tables, and with `DEMO=1` the demonstration, else a first administrator.
 * Safe to run again.
 */
const setUp = async (): Promise<void> => {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config);
  try {
    await migrate(database.url, config.apiRoot);
    const db = createDb(database.url, 4);
    if (!config.demo) {
      const link = await prepareFirstStart({ db, ...config });
      await db.close();
      if (link) console.log(`First administrator, valid for 3 days: ${link}`);
      return;
    }
    const storage = await openStorage(config);
    await loadDemonstration({ db, storage, dataDir: config.dataDir, logger });
    await db.close();
  } finally {
    await database.stop();
  }
};

await setUp().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
