import { chmod, mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { majorVersion, prepareBinaries } from "./binaries.ts";
import { ensureCluster, layout, type Layout } from "./cluster.ts";
import { keepLease } from "./keep-lease.ts";
import { takeLease, type Lease } from "./lease.ts";
import { chooseOwner, findPrivateFolder } from "./owner.ts";
import { clearStalePidFile, launch, stopPostmaster } from "./postmaster.ts";
import { startFailed, explain, diskFull, folderUnreachable } from "./errors.ts";

export interface EmbeddedOptions {
  /** Folder of the installation's data; the database gets folders of its own in it. */
  dataDir: string;
  apiRoot: string;
  /** False only in tests: nothing is flushed to disk. Default true. */
  durable?: boolean;
}

export interface Embedded {
  /** Address of the portal's database, `gleba`. */
  url: string;
  /** Ends this process's use; the last one to leave stops PostgreSQL. */
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

const ensureDatabase = async (lease: Lease): Promise<void> => {
  const { rowCount } = await lease.query("select 1 from pg_database where datname = 'gleba'");
  if (rowCount) return;
  await lease.query("create database gleba").catch((error: { code?: string }) => {
    // Two first starts: the other one made it.
    if (error.code !== "42P04" && error.code !== "23505") throw error;
  });
};

/** What PostgreSQL says when another process of ours is starting or stopping the same cluster: then waiting helps. */
const SOMEBODY_ELSE = /lock file .* (?:already exists|is empty)|shared memory block .* still in use/i;
const MOST_FAILURES = 3;

/** Joins the running postmaster or launches one, until one of both worked; throws when neither will. */
const joinOrLaunch = async (
  paths: Layout,
  dataDir: string,
  tryLaunch: () => Promise<string | null>,
): Promise<Lease> => {
  const deadline = performance.now() + START_LIMIT_MS;
  let failures = 0;
  for (;;) {
    const joined = await takeLease(paths);
    if (joined) return joined;
    const failure = await tryLaunch();
    const lease = await takeLease(paths);
    if (lease) return lease;
    if (failure !== null && /no space left on device/i.test(failure)) throw diskFull(dataDir);
    if (failure !== null && SOMEBODY_ELSE.test(failure)) await clearStalePidFile(paths);
    else failures += 1;
    if (failures >= MOST_FAILURES || performance.now() > deadline) throw startFailed(paths.log, failure ?? "");
    await sleep(150);
  }
};

const start = async ({ dataDir, apiRoot, durable = true }: EmbeddedOptions): Promise<Embedded> => {
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, 0o755);
  const paths = layout(dataDir, majorVersion(apiRoot));
  const owner = await chooseOwner(paths.cluster);
  const closed = await findPrivateFolder(dataDir, owner);
  if (closed) throw folderUnreachable(closed);
  const binaries = await prepareBinaries(apiRoot, dataDir, owner);
  await ensureCluster(binaries, paths, owner, durable);

  const join = (port?: number) => joinOrLaunch(paths, dataDir, () => launch(binaries, paths, owner, { durable, port }));
  const { lease, finish } = await keepLease(join);
  await ensureDatabase(lease);
  return {
    url: lease.url("gleba"),
    async stop() {
      const present = await finish();
      const last = await present.isLast().catch(() => false);
      if (last) await stopPostmaster(binaries, paths, owner);
      await present.end();
    },
  };
};

/**
 * Runs PostgreSQL's real binaries on `dataDir`, or joins the postmaster that already runs there: one left behind by a
 * killed process, or one that another process of ours shares. Throws `EmbeddedTrouble` with a sentence for people.
 */
export const startEmbedded = (options: EmbeddedOptions): Promise<Embedded> => {
  const dataDir = resolve(options.dataDir);
  return start({ ...options, dataDir }).catch((error: unknown) => {
    throw explain(error, dataDir);
  });
};
