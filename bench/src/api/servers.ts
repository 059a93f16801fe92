import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** As root the database runs as nobody, who cannot enter every folder; this one it can. */
const TEMPORARY = "/tmp/gleba-bench-";

/** A running server; `stop` ends it and removes what it wrote. */
export interface Served {
  url: string;
  pid?: number | undefined;
  stop(): Promise<void>;
}

const ended = async (child: ChildProcess): Promise<void> => {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Builds the API and starts it as production does: embedded database, demonstration data, no request limit. */
export const serveApi = async (port: number): Promise<Served & { dataDir: string }> => {
  const dataDir = mkdtempSync(TEMPORARY);
  // The database runs as a user of its own, who has to enter the folder.
  chmodSync(dataDir, 0o755);
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    API_PORT: String(port),
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "error",
  };
  for (const args of [["tools/run.mjs", "build"], ["demo/dist/setup.js"]]) {
    const { status } = spawnSync(process.execPath, args, { env, cwd: ROOT, stdio: "inherit" });
    if (status !== 0) throw new Error(`${args.join(" ")} failed.`);
  }
  const child = spawn(process.execPath, [join(ROOT, "api/dist/main.js")], { env, cwd: ROOT, stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error("The API server ended before it was ready.");
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    pid: child.pid,
    dataDir,
    async stop() {
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts the bare peer, which answers `bytes` bytes. */
export const servePeer = async (bytes: number): Promise<Served> => {
  const child = spawn(process.execPath, ["--import", "tsx", join(ROOT, "bench/src/api/bare-peer.ts")], {
    env: { ...process.env, BENCH_BYTES: String(bytes) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return { url, stop: () => ended(child) };
};
