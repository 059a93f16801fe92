import { readSettings } from "../settings.mjs";
import { makeDataFolder } from "./data-folder.mjs";
import { checkFreeDisk } from "../install/free-disk.mjs";
import { checkFreePort } from "./free-ports.mjs";
import { install } from "../install/install.mjs";

const NEEDED_MB = 500;

/** Everything that must be true before anything is built: ports, disk, a data folder, the packages. */
export const checkEverything = async () => {
  const settings = readSettings();
  await checkFreePort(settings.portalPort, "PORTAL_PORT");
  await checkFreePort(settings.apiPort, "API_PORT");
  await checkFreeDisk(settings.dataDir, NEEDED_MB, "the portal");
  makeDataFolder(settings);
  await install(settings.logsDir);
  return settings;
};
