import type { FullConfig } from "@playwright/test";
import { newDataDir, removeDataDir, startPortal } from "./start-portal.ts";

/**
 * Every worker has a portal with demonstration data of its own, which its journeys share one after the other: started
 * once, addresses handed over by environment (`of-this-worker.ts` reads them). While writing journeys, E2E_PORTAL_URL,
 * E2E_API_URL and E2E_DATA_DIR may name one that already runs.
 */
const globalSetup = async ({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.E2E_PORTAL_URL) return undefined;
  const first = await startPortal({ dataDir: await newDataDir() });
  const portals = [first];
  while (portals.length < workers) portals.push(await startPortal({ dataDir: await newDataDir(first.dataDir) }));
  process.env.E2E_PORTALS = JSON.stringify(portals.map(({ url, apiUrl, dataDir }) => ({ url, apiUrl, dataDir })));
  return async () => {
    await Promise.all(portals.map((portal) => portal.stop()));
    for (const { dataDir } of portals) await removeDataDir(dataDir);
  };
};

export default globalSetup;
