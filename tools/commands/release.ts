/** `npm run release -- …`: the release tool, for the host that `npm start` serves unless another one is named. */
import { readSettings } from "../settings.ts";
import { messageOf } from "../terminal/failure.mjs";
import { releaseOptionTakenByNpm } from "../terminal/npm-options.mjs";

/** As the release tool itself does with a wrong use. */
const exitWithUsageError = (sentence: string): never => {
  process.stderr.write(`✗ ${sentence}\n`);
  process.exit(2);
};

export const run = async (args: string[]): Promise<void> => {
  const taken = releaseOptionTakenByNpm();
  if (taken) exitWithUsageError(taken);
  try {
    process.env["RELEASES_DIR"] ||= readSettings().releasesDir;
  } catch (error) {
    exitWithUsageError(messageOf(error));
  }
  // It is a program of its own and reads its arguments itself.
  process.argv.splice(2, Infinity, ...args);
  await import("../../release/src/cli.ts");
};
