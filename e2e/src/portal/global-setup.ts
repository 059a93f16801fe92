import type { FullConfig } from "@playwright/test";
import { newDatabase, type DatabaseKind, type JourneyDatabase } from "./installed-database.ts";
import type { PortalAddresses } from "./worker-portal.ts";
import { bundleReleaseTool } from "./release-tool.ts";
import { newDataDir, removeDataDir, startPortal, type Portal } from "./start-portal.ts";

interface Started {
  portal: Portal;
  database: JourneyDatabase;
  addresses: PortalAddresses;
}

const start = async (kind: DatabaseKind, model?: string): Promise<Started> => {
  const database = await newDatabase(kind);
  const portal = await startPortal({ dataDir: await newDataDir(model), env: database.env });
  const { url, apiUrl, dataDir } = portal;
  return {
    portal,
    database,
    addresses: { url, apiUrl, dataDir, database: kind, ...(database.url && { databaseUrl: database.url }) },
  };
};

/**
 * Every worker has a portal with demonstration data of its own, which its journeys share one after the other: started
 * once, addresses handed over by environment (`takePortal` reads them). The others take the pictures and the releases of the
 * first, which cost seconds to draw and to judge. A Playwright project is named after the database of its portals. While
 * writing journeys, E2E_PORTAL_URL, E2E_API_URL and E2E_DATA_DIR may name one that already runs.
 */
const globalSetup = async ({ projects, workers }: FullConfig): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.E2E_PORTAL_URL) return undefined;
  const kinds = projects.map(({ name }) => name as DatabaseKind);
  const wanted = Array.from({ length: Math.max(workers, kinds.length) }, (_, index) => kinds[index % kinds.length]!);
  const [removeReleaseTool, first] = await Promise.all([bundleReleaseTool(), start(wanted[0]!)]);
  const others = await Promise.all(wanted.slice(1).map((kind) => start(kind, first.portal.dataDir)));
  const started = [first, ...others];
  process.env.E2E_PORTALS = JSON.stringify(started.map(({ addresses }) => addresses));
  return async () => {
    await Promise.all(started.map(({ portal }) => portal.stop()));
    await removeReleaseTool();
    for (const { database, portal } of started) {
      await database.drop();
      await removeDataDir(portal.dataDir);
    }
  };
};

export default globalSetup;
