import { mkdirSync } from "node:fs";
import { buildPortal } from "./app.ts";
import { readConfig } from "./config.ts";

const config = readConfig(process.env);
// The host may start before the first release: until then it answers 503.
mkdirSync(config.releasesDir, { recursive: true });
const app = await buildPortal(config);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void app.close());
await app.listen({ port: config.port, host: config.host });
