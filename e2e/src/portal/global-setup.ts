import type { FullConfig } from "@playwright/test";
import { newDatabase } from "./installed-database.ts";
import { newDataDir, removeDataDir, startPortal } from "./start-portal.ts";

/**
 * Every worker has a portal with demonstration data of its own, which its journeys share one after the other: started
 * once, addresses handed over by environment (`of-this-worker.ts` reads them). While writing journeys, E2E_PORTAL_URL,
 * E2E_API_URL and E2E_DATA_DIR may name one that already runs. E2E_DATABASE_URL puts them on an installed PostgreSQL.
 */
const globalSetup = async ({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.E2E_PORTAL_URL) return undefined;
  const databases = [await newDatabase()];
  const first = await startPortal({ dataDir: await newDataDir(), env: databases[0]!.env });
  const portals = [first];
  while (portals.length < workers) {
    const database = await newDatabase();
    databases.push(database);
    portals.push(await startPortal({ dataDir: await newDataDir(first.dataDir), env: database.env }));
  }
  process.env.E2E_PORTALS = JSON.stringify(portals.map(({ url, apiUrl, dataDir }) => ({ url, apiUrl, dataDir })));
  return async () => {
    await Promise.all(portals.map((portal) => portal.stop()));
    for (const { drop } of databases) await drop();
    for (const { dataDir } of portals) await removeDataDir(dataDir);
  };
};

export default globalSetup;
