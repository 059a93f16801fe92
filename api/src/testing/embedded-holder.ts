import { startEmbedded } from "#platform/db/embedded-postgres/start.ts";

/** A process of its own that holds the embedded database until SIGTERM: `embedded-holder.ts <dataDir> <apiRoot>`. */
const [dataDir = "", apiRoot = ""] = process.argv.slice(2);
const running = await startEmbedded({ dataDir, apiRoot, durable: false });
process.stdout.write(`${running.url}\n`);
await new Promise((resolve) => process.once("SIGTERM", resolve));
await running.stop();
process.exit(0);
