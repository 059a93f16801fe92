import type { DatabaseKind } from "./installed-database.ts";

/** Where one portal is reached, the folder of its data, and its database. */
export interface PortalAddresses {
  url: string;
  apiUrl: string;
  dataDir: string;
  database: DatabaseKind;
  /** Only of an installed PostgreSQL. */
  databaseUrl?: string;
}

/**
 * Takes the portal that this worker's journeys share: the one, or one of several, on the database that its Playwright
 * project is named after. Where a portal runs already (E2E_PORTAL_URL …) it is that one.
 */
export const takePortal = (project: string, worker: number): void => {
  const given = process.env.E2E_PORTALS;
  if (!given) return;
  const portals = (JSON.parse(given) as PortalAddresses[]).filter(({ database }) => database === project);
  const { url, apiUrl, dataDir, databaseUrl = "" } = portals[worker % portals.length]!;
  Object.assign(process.env, {
    E2E_PORTAL_URL: url,
    E2E_API_URL: apiUrl,
    E2E_DATA_DIR: dataDir,
    E2E_PORTAL_DATABASE_URL: databaseUrl,
  });
};
