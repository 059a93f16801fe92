import { checkFreeDisk } from "../install/free-disk.mjs";
import { readSettings, type Settings } from "../settings.ts";
import { makeDataFolder } from "./data-folder.ts";
import { claimFolder } from "./folder-claim.ts";
import { checkFreePort } from "./free-ports.ts";

const NEEDED_MB = 500;

/** Everything that must be true before anything is built: ports, disk, a data folder of its own. */
export const checkEverything = async (): Promise<Settings> => {
  const settings = readSettings();
  await checkFreePort(settings.portalPort, "PORTAL_PORT");
  await checkFreePort(settings.apiPort, "API_PORT");
  await checkFreeDisk(settings.dataDir, NEEDED_MB, "the portal");
  makeDataFolder(settings);
  await claimFolder(settings.dataDir);
  return settings;
};
