import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readFile, readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { childEnvironment, type Owner } from "./owner.ts";
import { diskFull, SPACE_NEEDED } from "./errors.ts";

const run = promisify(execFile);

/** Paths of one embedded database: `cluster` is PostgreSQL's own, the rest is the launcher's. */
const pathsIn = (home: string) => ({
  home,
  cluster: join(home, "cluster"),
  password: join(home, "password"),
  port: join(home, "port"),
  log: join(home, "postgres.log"),
});
export type Layout = ReturnType<typeof pathsIn>;

/** Where a cluster of a major version lies in the data folder. */
export const layout = (dataDir: string, major: string): Layout => pathsIn(join(dataDir, `postgres-${major}`));

/** The only role of the cluster. */
export const DB_USER = "gleba";

/** The password of the only role. Throws when the cluster was not made yet. */
export const readPassword = async (paths: Layout): Promise<string> => (await readFile(paths.password, "utf8")).trim();

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Removes what an interrupted first start left behind. */
const sweepHalfMade = async (paths: Layout): Promise<void> => {
  const prefix = `${basename(paths.home)}.new-`;
  for (const name of await readdir(dirname(paths.home))) {
    if (!name.startsWith(prefix) || alive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(dirname(paths.home), name), { recursive: true, force: true });
  }
};

/**
 * Makes the cluster unless it exists. It grows under another name and is renamed when whole,
 * so that an interrupted start leaves nothing half-made and of two first starts one wins.
 */
export const ensureCluster = async (
  binaries: Binaries,
  paths: Layout,
  owner: Owner,
  durable: boolean,
): Promise<void> => {
  if (existsSync(paths.home)) return;
  await sweepHalfMade(paths);
  const { bavail, bsize } = await statfs(dirname(paths.home));
  if (bavail * bsize < SPACE_NEEDED) throw diskFull(dirname(paths.home), bavail * bsize);

  const half = pathsIn(`${paths.home}.new-${process.pid}-${randomBytes(4).toString("hex")}`);
  const password = randomBytes(24).toString("base64url");
  await mkdir(half.home);
  try {
    await chmod(half.home, 0o711);
    await mkdir(half.cluster, { mode: 0o700 });
    await writeFile(half.password, password, { mode: 0o600 });
    const handed = join(half.home, "initdb-password");
    await writeFile(handed, password, { mode: 0o600 });
    if (owner.uid !== undefined && owner.gid !== undefined) {
      await chown(half.cluster, owner.uid, owner.gid);
      await chown(handed, owner.uid, owner.gid);
    }
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const access = ["--auth=scram-sha-256", `--username=${DB_USER}`, `--pwfile=${handed}`];
    const settings = ["--no-instructions", ...(durable ? [] : ["--no-sync"])];
    await run(binaries.initdb, ["-D", half.cluster, ...locale, ...access, ...settings], {
      ...owner,
      cwd: "/",
      env: childEnvironment(),
    });
    await rm(handed);
    await rename(half.home, paths.home);
  } catch (error) {
    await rm(half.home, { recursive: true, force: true });
    if (!existsSync(paths.home)) throw error;
  }
};
