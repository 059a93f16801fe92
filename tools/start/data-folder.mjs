import { accessSync, constants, mkdirSync } from "node:fs";
import { Failure } from "../terminal/failure.mjs";

/** Makes the data folder and what is in it from the start, or says why that cannot be. */
export const makeDataFolder = ({ dataDir, logsDir, releasesDir }) => {
  try {
    for (const folder of [dataDir, logsDir, releasesDir]) mkdirSync(folder, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Failure(`The data folder ${dataDir} cannot be written (${error.code}). Choose another with DATA_DIR=….`);
  }
};
