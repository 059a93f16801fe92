import { prepareFirstStart } from "./first-start.ts";
import { runPreparation } from "./prepare.ts";

/**
 * Makes an installation ready for its servers: the tables and, until somebody of the staff has a password, a link for the
 * first administrator. Safe to run again. The demonstration has a command of its own (`demo/src/setup.ts`).
 */
await runPreparation(async ({ config, db }) => {
  const link = await prepareFirstStart({ db, ...config });
  if (link) console.log(`First administrator, valid for 3 days: ${link}`);
});
