import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { run } from "../../terminal/child.mjs";
import { onExit } from "../../terminal/interrupt.mjs";
import { aptInstall, canInstall } from "./debian.ts";
import { freePort } from "./free-port.ts";

/** A running PostgreSQL that nobody else uses. */
export interface Cluster {
  url: string;
  /** Major version. */
  version: number;
  stop: () => Promise<void>;
}

const OLDEST = 15;
const DEBIAN = "/usr/lib/postgresql";

/** PostgreSQL refuses root: as root its programs run as nobody. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

const debianFolders = (): string[] =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, "bin"))
    : [];

const versionOf = (folder: string): number =>
  Number(/\d+/.exec(execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" }))?.[0] ?? 0);

const find = (): string | undefined =>
  [...debianFolders(), ...(process.env["PATH"] ?? "").split(delimiter)].find(
    (folder) =>
      ["postgres", "initdb", "pg_ctl"].every((program) => existsSync(join(folder, program))) &&
      versionOf(folder) >= OLDEST,
  );

/** The folder of an installed PostgreSQL's programs, installing Debian's when that is possible; else undefined. */
export const findPostgres = async (logsDir: string): Promise<string | undefined> => {
  if (!find() && canInstall()) await aptInstall("postgresql", logsDir);
  return find();
};

/**
 * Starts an empty cluster of the installed PostgreSQL in a temporary folder.
 * Nothing in it must survive a power cut, so nothing waits for the disk.
 *
 * @param programs the folder of PostgreSQL's programs
 */
export const startCluster = async (programs: string, logsDir: string): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-postgres-"));
  if (NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const options = {
    ...NOBODY,
    cwd: folder,
    logFile: join(logsDir, "installed-postgres.log"),
    sentence: "The installed PostgreSQL could not be started.",
  };
  await run(
    join(programs, "initdb"),
    ["-D", data, "-U", "gleba", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    options,
  );
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`;
  await run(join(programs, "pg_ctl"), ["-D", data, "-l", join(folder, "log"), "-o", settings, "-w", "start"], options);
  const unregister = onExit(() => {
    execFileSync(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], { ...NOBODY, stdio: "ignore" });
    rmSync(folder, { recursive: true, force: true });
  });
  const stop = async () => {
    unregister();
    await run(join(programs, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"], options);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://gleba@127.0.0.1:${port}/postgres`, version: versionOf(programs), stop };
};
