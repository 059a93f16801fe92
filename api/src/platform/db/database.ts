import type { Config } from "#config";
import { startEmbedded, type Embedded } from "./embedded-postgres/start.ts";

/** The database this process works on: the one named by `DATABASE_URL`, otherwise the embedded one in `dataDir`. */
export const openDatabase = async (config: Pick<Config, "databaseUrl" | "dataDir" | "apiRoot">): Promise<Embedded> =>
  config.databaseUrl === undefined
    ? startEmbedded({ dataDir: config.dataDir, apiRoot: config.apiRoot })
    : { url: config.databaseUrl, stop: async () => {} };
