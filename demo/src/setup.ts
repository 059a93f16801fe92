import { openStorage, runPreparation } from "@gleba/api/seeding";
import { loadDemonstration } from "./load.ts";

/** Makes an installation ready as the API's own setup does, with the demonstration in place of a first administrator. */
await runPreparation(async ({ config, db, logger }) =>
  loadDemonstration({ db, storage: await openStorage(config), dataDir: config.dataDir, logger }),
);
