import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import type { Layout } from "./cluster.ts";
import { childEnvironment, type Owner } from "./owner.ts";

const run = promisify(execFile);

/** What PostgreSQL writes into `postmaster.pid`; null when there is none, or not yet all of it. */
export const readPostmaster = async (paths: Layout): Promise<{ pid: number; port: number; ready: boolean } | null> => {
  const text = await readFile(join(paths.cluster, "postmaster.pid"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, ready: lines[7]?.trim() === "ready" } : null;
};

const listenOn = async (port: number): Promise<number | null> => {
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  } catch {
    return null;
  } finally {
    await new Promise((done) => server.close(done));
  }
};

/** The port of last time if it is free, otherwise any free one. */
export const choosePort = async (paths: Layout): Promise<number> => {
  const remembered = Number(await readFile(paths.port, "utf8").catch(() => "0"));
  const port = (remembered > 0 ? await listenOn(remembered) : null) ?? (await listenOn(0));
  if (port === null) throw new Error("no free port on 127.0.0.1");
  return port;
};

/**
 * Remembers for next time where the database listens: once it does, since of several processes that start it one alone succeeds. On a full disk what
 * was remembered stays: servers that run would look for the database where it was.
 */
export const rememberPort = async (paths: Layout, port: number): Promise<void> => {
  const half = `${paths.port}.new-${process.pid}`;
  try {
    await writeFile(half, String(port));
    await rename(half, paths.port);
  } catch {
    await rm(half, { force: true });
  }
};

/** Settings for data that must survive (PostgreSQL's own defaults) or for tests, where speed counts. */
const settings = (durable: boolean): string[] => [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=300",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_checkpoints=off",
  "client_min_messages=warning",
  ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
];

/** A log this long starts anew. */
const LONG_LOG = 5 * 1024 * 1024;

/** Opens the log to be continued: whoever shares the cluster writes into the same file. */
const openLog = async (paths: Layout) => {
  const size = await stat(paths.log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LONG_LOG) await rm(paths.log, { force: true });
  return { log: await open(paths.log, "a", 0o600), from: size > LONG_LOG ? 0 : size };
};

/**
 * Starts PostgreSQL in its own process group (Ctrl-C is for us; we then stop it in good order) and waits until it is
 * ready or gone. Returns null when ready, otherwise the end of its log.
 *
 * @param port the only one where it may listen; any that is free unless told
 */
export const launch = async (
  binaries: Binaries,
  paths: Layout,
  owner: Owner,
  { durable, port = null }: { durable: boolean; port?: number | null | undefined },
): Promise<string | null> => {
  port ??= await choosePort(paths);
  const { log, from } = await openLog(paths);
  const options = settings(durable).flatMap((setting) => ["-c", setting]);
  const child = spawn(binaries.postgres, ["-D", paths.cluster, "-p", String(port), ...options], {
    ...owner,
    cwd: "/",
    env: childEnvironment(),
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()).once("error", () => resolve()));
  const isGone = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  child.unref();
  try {
    while (!isGone()) {
      const found = await readPostmaster(paths);
      if (found?.pid === child.pid && found?.ready) {
        await rememberPort(paths, port);
        return null;
      }
      await Promise.race([gone, sleep(30)]);
    }
    return (await readFile(paths.log)).subarray(from).toString().slice(-2_000);
  } finally {
    await log.close();
  }
};

/** On Linux tells a postmaster from another process that happens to have its old number; elsewhere unknown. */
const isOtherProcess = async (pid: number): Promise<boolean> => {
  if (process.platform !== "linux") return false;
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
  return name !== "" && !name.startsWith("postgres");
};

/** A postmaster writes its file in the moment after it made it: one that is empty for longer is of a machine that crashed then. */
const EMPTY_FOR_MS = 30_000;

const isLeftEmpty = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  return found !== null && found.size === 0 && Date.now() - found.mtimeMs > EMPTY_FOR_MS;
};

/**
 * After a crash of the machine the number in `postmaster.pid` may belong to somebody else, or the file be empty: then it is only
 * in the way.
 */
export const clearStalePidFile = async (paths: Layout): Promise<void> => {
  const file = join(paths.cluster, "postmaster.pid");
  const found = await readPostmaster(paths);
  const isStale = found ? await isOtherProcess(found.pid) : await isLeftEmpty(file);
  if (isStale) await rm(file, { force: true });
};

/** Stops PostgreSQL in good order and waits for its end. */
export const stopPostmaster = async (binaries: Binaries, paths: Layout, owner: Owner): Promise<void> => {
  await run(binaries.pgCtl, ["stop", "-D", paths.cluster, "-m", "fast", "-w", "-t", "30"], {
    ...owner,
    cwd: "/",
    env: childEnvironment(),
  });
};
