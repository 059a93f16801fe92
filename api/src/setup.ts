import { join } from "node:path";
import { FIRST_ADMINISTRATOR_FILE, prepareFirstStart } from "./first-start.ts";
import { runPreparation } from "./prepare.ts";

/**
 * Makes an installation ready for its servers: the tables and, until somebody of the staff has a password, a link for the
 * first administrator. Safe to run again. The demonstration has a command of its own (`demo/src/setup.ts`).
 */
await runPreparation(async ({ config, db }) => {
  const link = await prepareFirstStart({ db, ...config });
  // The link itself stands in its file alone, which nobody else reads; what is printed here ends in logs.
  if (link)
    console.log(
      `First administrator: the link, valid for 3 days, is in ${join(config.dataDir, FIRST_ADMINISTRATOR_FILE)}`,
    );
});
