/**
 * Runs the portal host that the releases in force name, and follows them: the cluster's primary process holds the port,
 * so that no request is lost while one version takes over from another. Without a released host the installed one runs.
 */
import cluster from "node:cluster";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeAbandonedFolders } from "./launcher/host-folders.ts";
import { createKeeper, type Running } from "./launcher/keeper.ts";
import { copyVerified, labelOf, type Program, readHostInForce } from "./launcher/released-host.ts";
import { readConfig } from "./config.ts";
import { createPageGuard } from "./page-guard.ts";

const FOLLOW_MS = 1_000;
/** Files that are damaged here are mended without another page (`pull`), and a disk has room again some time. */
const AGAIN_MS = 5_000;
const START_MS = 20_000;
const INSTALLED: Program = { label: "installed", file: fileURLToPath(new URL("./server.js", import.meta.url)) };

const config = readConfig(process.env);
const write = (facts: object, message: string): void =>
  void (config.logLevel === "silent" || process.stdout.write(`${JSON.stringify({ ...facts, msg: message })}\n`));
const log = { error: write, warn: write } as Parameters<typeof createPageGuard>[2];
const guard = config.companyKeys && createPageGuard(config.releasesDir, config.companyKeys, log);
/** A host is a program with all rights of this one: it is run as signed, or where this machine alone makes releases. */
const follows = guard !== undefined || config.unsignedHost;

// Hosts take connections from the common socket themselves. Handed over one by one by this process, a connection given to
// a host that dies at this moment would be answered by nobody, and its visitor would wait for ever.
cluster.schedulingPolicy = cluster.SCHED_NONE;

const start = (program: Program): Running => {
  cluster.setupPrimary({ exec: program.file, execArgv: ["--enable-source-maps"], args: [] });
  // A released host may be older than this launcher, and know another default.
  const worker = cluster.fork({
    HOST_RELEASE: program === INSTALLED ? "" : program.label,
    RELEASES_DIR: config.releasesDir,
  });
  const ended = new Promise<string>((resolve) =>
    worker.once("exit", (code, signal) => resolve(signal || `exit code ${code}`)),
  );
  const listening = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      worker.process.kill("SIGKILL");
      reject(new Error(`it took no requests within ${START_MS} ms`));
    }, START_MS);
    worker.once("listening", () => resolve());
    void ended.then((how) => reject(new Error(how)));
    void Promise.allSettled([ended]).then(() => clearTimeout(timer));
    worker.once("listening", () => clearTimeout(timer));
  });
  return { program, listening, ended, leave: () => void (worker.isConnected() && worker.send("leave")) };
};

const keeper = createKeeper({ start, installed: INSTALLED, probationMs: 60_000, log: write });

let wanted = INSTALLED;
let seen = -1;

/** Why the host in force could not be started, which is said once. */
let failure: string | undefined;
let lookedAt = 0;

/** Looks at the releases where they changed, and again where what they name is not there yet. */
const follow = async (): Promise<void> => {
  const { mtimeMs } = await stat(join(config.releasesDir, "index.html")).catch(() => ({ mtimeMs: 0 }));
  const isOpen = failure !== undefined || guard?.refused() !== undefined;
  if (mtimeMs === seen && !(isOpen && performance.now() - lookedAt >= AGAIN_MS)) return;
  seen = mtimeMs;
  lookedAt = performance.now();
  try {
    const host = follows ? await readHostInForce(config.releasesDir, guard) : undefined;
    if ((host ? labelOf(host) : INSTALLED.label) !== wanted.label) {
      wanted = host ? await copyVerified(config.releasesDir, host) : INSTALLED;
      keeper.forgive();
    }
    failure = undefined;
  } catch (error) {
    if (String(error) !== failure) write({ why: String(error) }, "the host in force is not started");
    failure = String(error);
  }
};

let isClosing = false;
const close = (): void => {
  isClosing = true;
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, close);

await removeAbandonedFolders().catch((error: unknown) => write({ why: String(error) }, "old folders stay"));

while (!isClosing) {
  await follow();
  if (!isClosing) await keeper.keep(wanted);
  await new Promise((resolve) => setTimeout(resolve, FOLLOW_MS));
}
