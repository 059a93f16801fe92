/** `npm run dev [-- mfe-public …]`, or `npm run dev -w mfe-public`: the portal from source, following every change. */
import { checkNodeVersion } from "../install/node-version.mjs";
import { command } from "../terminal/command.mjs";

await command(async () => {
  checkNodeVersion();
  const { devPortal } = await import("../dev/dev-portal.mjs");
  await devPortal(process.argv.slice(2));
});
