import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A port nobody holds just now. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** A portal that is measured. */
export interface MeasuredPortal {
  url: string;
  apiUrl: string;
  /** Ends it and removes what it wrote. */
  stop(): Promise<void>;
}

const waitUntilReady = async (output: NodeJS.ReadableStream): Promise<void> => {
  for await (const line of createInterface(output)) if (line.includes("Ready in")) return;
  throw new Error("npm start ended before the portal was ready.");
};

/**
 * A portal as `npm start` runs it, built from this source, with demonstration data and on ports of its own; or, by
 * BENCH_PORTAL_URL and BENCH_API_URL, one that runs already.
 *
 * @param env settings besides
 * @param announce told the port of the portal's host before anything is asked of it
 */
export const servePortal = async (
  env: NodeJS.ProcessEnv = {},
  announce: (port: number) => void = () => undefined,
): Promise<MeasuredPortal> => {
  const { BENCH_PORTAL_URL: running, BENCH_API_URL: api = "" } = process.env;
  if (running) return { url: running, apiUrl: api, stop: () => Promise.resolve() };
  const dataDir = mkdtempSync("/tmp/gleba-bench-");
  // As root the database runs as nobody, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const [portalPort, apiPort] = [await freePort(), await freePort()];
  announce(portalPort);
  const child = spawn(process.execPath, [join(ROOT, "tools/run.mjs"), "start"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORTAL_PORT: String(portalPort),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await waitUntilReady(child.stdout);
  child.stdout.resume();
  return {
    url: `http://localhost:${portalPort}`,
    apiUrl: `http://localhost:${apiPort}`,
    async stop() {
      child.kill("SIGINT");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
