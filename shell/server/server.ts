import { mkdirSync } from "node:fs";
import { buildPortal } from "./app.ts";
import { readConfig } from "./config.ts";
import { handOver } from "./drain.ts";

/** How long a host that another one replaces goes on answering: browsers and proxies take their next request elsewhere. */
const HAND_OVER_MS = 10_000;

const config = readConfig(process.env);
// The host may start before the first release: until then it answers 503.
mkdirSync(config.releasesDir, { recursive: true });
const app = await buildPortal(config);

let isLeaving = false;
app.addHook("onSend", async (_request, reply) => {
  if (isLeaving) reply.header("connection", "close");
});

const end = async (): Promise<void> => {
  await app.close();
  process.disconnect?.();
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end());
// From the launcher, once another version answers, too.
process.on("message", (message) => {
  if (message !== "leave" || isLeaving) return;
  isLeaving = true;
  handOver(app);
  // A stop does not wait for it.
  setTimeout(() => void end(), HAND_OVER_MS).unref();
});

await app.ready();
// A version that cannot answer does not begin to; the launcher sees it end.
const { statusCode } = await app.inject("/healthz");
if (statusCode !== 200) throw new Error(`the host is not healthy: ${statusCode}`);
await app.listen({ port: config.port, host: config.host });
