/**
 * `npm test`: everything that can be wrong, looked at in order of how soon it tells. The last line counts all of it.
 */
import { checkNodeVersion } from "../install/node-version.mjs";
import { command } from "../terminal/command.mjs";

await command(async () => {
  checkNodeVersion();
  const { testEverything } = await import("../test/test-everything.mjs");
  await testEverything();
});
