import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { assetUrl } from "@gleba/shared/federation";
import type { Registry, Release } from "@gleba/shared/federation/release";
import { labelOf } from "../composition.ts";
import { GateError } from "../errors.ts";
import { readRelease } from "../registry.ts";
import type { Store } from "../store/store.ts";

/** Generous, since a busy machine is slow, not wrong. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 100;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The program, and a folder of releases that holds the page it would serve. */
const layOut = async (store: Store, folder: string, { name, version, files }: Release, page: string): Promise<void> => {
  await mkdir(join(folder, "releases"));
  await writeFile(join(folder, "releases/index.html"), page);
  for (const file of Object.keys(files))
    await writeFile(join(folder, file), (await store.read(`${name}/${version}/${file}`)) ?? "");
};

/** Why a host that runs on a port is none, as the end of a sentence; undefined when it answers as it should. */
const problemOf = async (port: number, shellEntry: string): Promise<string | undefined> => {
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  if (ready.status !== 200) return `/readyz answers ${ready.status}`;
  const home = await fetch(`http://127.0.0.1:${port}/`);
  const text = await home.text();
  if (home.status !== 200) return `the home answers ${home.status}`;
  return text.includes(shellEntry) ? undefined : "its page does not load the shell in force";
};

/**
 * Starts a host beside everything, without an API, in a process that can read and write its own folder alone and inherits
 * nothing, and asks it for its health and the home. Why it is none; undefined when it is well.
 */
const tryHost = async (store: Store, host: Release, next: Registry, page: string): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), "gleba-host-trial-"));
  await layOut(store, folder, host, page);
  const port = await freePort();
  const permission = process.allowedNodeEnvironmentFlags.has("--permission")
    ? "--permission"
    : "--experimental-permission";
  const rights = [permission, "--allow-worker", `--allow-fs-read=${folder}/*`, `--allow-fs-write=${folder}/*`];
  const child = spawn(process.execPath, ["--no-warnings", ...rights, join(folder, host.entry.file)], {
    cwd: folder,
    env: {
      PORTAL_PORT: String(port),
      RELEASES_DIR: join(folder, "releases"),
      // Nobody answers there.
      PUBLIC_API_URL: "http://127.0.0.1:9",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (text: Buffer) => (complaint += text.toString()));
  const ended = new Promise<string>((resolve) => {
    child.once("error", ({ message }) => resolve(message));
    child.once("exit", () => resolve(/^\w*Error.*$/m.exec(complaint)?.[0] ?? "it ended by itself"));
  });
  const answered = (async () => {
    for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; await pause(POLL_MS)) {
      const alive = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      if (alive?.ok) return problemOf(port, assetUrl(next.shell, next.shell.entry.file));
    }
    return `it takes no requests within ${TIMEOUT_MS / 1_000} s`;
  })();
  try {
    return await Promise.race([ended, answered]);
  } finally {
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
};

/** Starts a host that is not in force yet with the page it would serve. @throws GateError */
export const assertHostStarts = async (
  store: Store,
  current: Registry | undefined,
  next: Registry,
  page: string,
): Promise<void> => {
  if (!next.host || next.host.version === current?.host?.version) return;
  const host = await readRelease(store, "host", next.host.version);
  const problem = await tryHost(store, host, next, page);
  if (problem !== undefined)
    throw new GateError([`${labelOf(host)} does not start: ${problem}. Mend it, build it again and publish that.`]);
};
