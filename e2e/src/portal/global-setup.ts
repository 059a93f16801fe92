import { newDataDir, removeDataDir, startPortal } from "./start-portal.ts";

/**
 * Most journeys share one portal with demonstration data: started once, addresses handed over by environment.
 * While writing journeys, E2E_PORTAL_URL, E2E_API_URL and E2E_DATA_DIR may name one that already runs.
 */
const globalSetup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.E2E_PORTAL_URL) return undefined;
  const portal = await startPortal({ dataDir: await newDataDir() });
  process.env.E2E_PORTAL_URL = portal.url;
  process.env.E2E_API_URL = portal.apiUrl;
  process.env.E2E_DATA_DIR = portal.dataDir;
  return async () => {
    await portal.stop();
    await removeDataDir(portal.dataDir);
  };
};

export default globalSetup;
