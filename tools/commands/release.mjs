/** `npm run release -- …`: the release tool, for the host that `npm start` serves unless another one is named. */
import { register } from "tsx/esm/api";
import { releaseWordsTakenByNpm } from "../terminal/npm-words.js";
import { readSettings } from "../settings.mjs";

const leave = (sentence) => {
  process.stderr.write(`✗ ${sentence}\n`);
  process.exit(2);
};

const taken = releaseWordsTakenByNpm();
if (taken) leave(taken);
try {
  process.env.RELEASES_DIR ||= readSettings().releasesDir;
} catch (failure) {
  leave(failure.message);
}
register();
await import("../../release/src/cli.ts");
