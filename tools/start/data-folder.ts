import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";
import type { Settings } from "../settings.ts";
import { codeOf, Failure } from "../terminal/failure.mjs";

/** Makes the data folder and what is in it from the start, or says why that cannot be. */
export const makeDataFolder = ({ dataDir, logsDir, releasesDir }: Settings): void => {
  try {
    for (const folder of [dataDir, logsDir, releasesDir]) mkdirSync(folder, { recursive: true });
    // What servers and tools write down is for who runs them; the database's own user has to get into the data folder.
    chmodSync(logsDir, 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Failure(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}). Choose another with DATA_DIR=….`,
    );
  }
};
