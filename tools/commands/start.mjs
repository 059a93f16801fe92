/**
 * `npm start`: from a fresh clone to a running portal, with Node and nothing else. Nothing unchanged is installed or
 * built again.
 */
import { checkNodeVersion } from "../install/node-version.mjs";
import { command } from "../terminal/command.mjs";

await command(async () => {
  checkNodeVersion();
  // Only now: the rest is written for the Node that was just checked.
  const { startPortal } = await import("../start/start-portal.mjs");
  await startPortal();
});
