import { join } from "node:path";
import { ROOT } from "../root.mjs";
import type { Settings } from "../settings.ts";
import { run } from "../terminal/child.mjs";
import { step } from "../terminal/progress.mjs";

/** Creates or adopts the database, migrates it and, unless DEMO=0, loads the demonstration data once. */
export const prepareData = ({ env, logsDir, databaseUrl, demo }: Settings): Promise<string> =>
  step(demo ? "Database and demonstration data" : "Database", async () => {
    await run(
      process.execPath,
      ["--enable-source-maps", join(ROOT, demo ? "demo/dist/setup.js" : "api/dist/setup.js")],
      {
        cwd: ROOT,
        env,
        logFile: join(logsDir, "setup.log"),
        sentence: "The database could not be prepared.",
      },
    );
    return databaseUrl ? "PostgreSQL of DATABASE_URL" : "embedded PostgreSQL";
  });
