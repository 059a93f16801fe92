/** `npm run build`: the production build of everything that changed. */
import { join } from "node:path";
import { checkNodeVersion } from "../install/node-version.mjs";
import { command } from "../terminal/command.mjs";

await command(async () => {
  checkNodeVersion();
  const { ROOT } = await import("../settings.mjs");
  const { install } = await import("../install/install.mjs");
  const { buildAll } = await import("../build/build-all.mjs");
  const { say } = await import("../terminal/progress.mjs");
  const logsDir = join(ROOT, ".cache/build-logs");
  await install(logsDir);
  const built = await buildAll(logsDir);
  if (built.length === 0) say("Nothing has changed since the last build.");
});
