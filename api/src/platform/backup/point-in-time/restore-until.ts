import { spawn } from "node:child_process";
import type { KeyObject } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { decryptWith } from "../age.ts";
import { BackupError } from "../errors.ts";
import { baseFolder, listBases, type BaseBackup } from "./base.ts";
import { endOf, postgresProgram, runProgram } from "./programs.ts";

/** What is to be restored, and how the server gets its log back. */
export interface Wanted {
  /** The instant, or everything that the archive has. */
  until: Date | "end";
  /** A folder that is not there yet, or empty. */
  into: string;
  /** Where the copies are (`BACKUP_DIR`). */
  folder: string;
  /** Command for the shell, with PostgreSQL's `%f` and `%p`. */
  restoreCommand: string;
  env: NodeJS.ProcessEnv;
}

const baseBefore = async ({ folder, until }: Wanted): Promise<BaseBackup> => {
  const bases = await listBases(folder);
  const base = bases.find(({ at }) => until === "end" || at <= until);
  if (base) return base;
  const oldest = bases.at(-1);
  throw new BackupError(
    oldest
      ? `The oldest copy of the server is of ${oldest.at.toISOString()}: no instant before it can be reached.`
      : `There is no copy of the server in ${baseFolder(folder)}. npm run backup -- base makes one.`,
  );
};

const prepareFolder = async (into: string): Promise<void> => {
  await mkdir(into, { recursive: true, mode: 0o700 });
  if ((await readdir(into)).length > 0)
    throw new BackupError(`${into} is not empty. Name a folder that is not there yet.`);
  await chmod(into, 0o700);
};

/** Unpacks an encrypted copy with the system's `tar`: it has folders, links and rights that backups of ours have not. */
const unpack = async (file: string, identity: KeyObject, into: string): Promise<void> => {
  const unpacking = spawn("tar", ["-x", "-f", "-", "-C", into], { stdio: ["pipe", "ignore", "pipe"] });
  const ended = endOf(unpacking);
  await pipeline(
    createReadStream(file),
    (bytes) => decryptWith(identity, bytes as AsyncIterable<Uint8Array>),
    createGunzip(),
    unpacking.stdin,
  );
  const { code, said } = await ended;
  if (code !== 0) throw new BackupError(`The copy could not be unpacked: ${said}`);
};

/** What a server needs at least as high as the one it was copied from: the setting, and its name in `pg_controldata`. */
const LIMITS: readonly (readonly [setting: string, control: string])[] = [
  ["max_connections", "max_connections"],
  ["max_worker_processes", "max_worker_processes"],
  ["max_wal_senders", "max_wal_senders"],
  ["max_prepared_transactions", "max_prepared_xacts"],
  ["max_locks_per_transaction", "max_locks_per_xact"],
];

const limitsIn = (controlData: string): string[] =>
  LIMITS.flatMap(([setting, control]) => {
    const value = new RegExp(`^${control} setting:\\s+(\\d+)`, "m").exec(controlData)?.[1];
    return value === undefined ? [] : [`${setting}=${value}`];
  });

const NO_CHANGE_AFTER = "recovery ended before configured recovery target was reached";

const failure = (log: string): BackupError => {
  if (log.includes(NO_CHANGE_AFTER))
    return new BackupError(
      "The archive has no change after that instant, so that nobody knows whether it is whole up to there. Name an earlier one, or take all there is: --until end",
    );
  const lines = log.split("\n").filter((line) => /(?:FATAL|PANIC|ERROR|✗)/.test(line));
  return new BackupError(`PostgreSQL could not restore it: ${lines.join(" ") || log}`);
};

/** Runs the server on a folder until it has taken in its log and stands by itself, then stops it; answers what it said. */
const recover = async ({ until, restoreCommand, env }: Wanted, into: string): Promise<string> => {
  const control = await runProgram(postgresProgram("pg_controldata", env), ["-D", into]);
  // Outside the folder: a socket's whole path has 107 bytes at most.
  const aside = await mkdtemp(join(tmpdir(), "gleba-recovery-"));
  // A configuration of its own: the server's may lie elsewhere, and names ports, certificates and its archive.
  const [config, access] = [join(aside, "postgresql.conf"), join(aside, "pg_hba.conf")];
  await Promise.all([config, join(into, "recovery.signal")].map((path) => writeFile(path, "")));
  // Nobody comes in; a file without a line keeps it from starting.
  await writeFile(access, "local all all reject\n");
  const settings = [
    `config_file=${config}`,
    `hba_file=${access}`,
    `ident_file=${config}`,
    ...limitsIn(control),
    "listen_addresses=",
    `unix_socket_directories=${aside}`,
    "archive_mode=off",
    "hot_standby=off",
    "logging_collector=off",
    "log_destination=stderr",
    "lc_messages=C",
    "ssl=off",
    `restore_command=${restoreCommand}`,
    ...(until === "end"
      ? []
      : [`recovery_target_time=${until.toISOString().replace("Z", "+00")}`, "recovery_target_action=promote"]),
  ];
  try {
    const server = spawn(
      postgresProgram("postgres", env),
      ["-D", into, ...settings.flatMap((setting) => ["-c", setting])],
      { env, stdio: ["ignore", "ignore", "pipe"] },
    );
    let isReady = false;
    server.stderr.on("data", (text: Buffer) => {
      // Without readers in standby it says so once it stands by itself, never before. SIGINT: it stops in good order.
      if (!text.includes("database system is ready to accept connections")) return;
      isReady = true;
      server.kill("SIGINT");
    });
    const { code, said } = await endOf(server);
    if (!isReady || code !== 0) throw failure(said);
    return said;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

const stopIn = (log: string): string | null => /recovery stopping (?:before|after) [^\n]*/.exec(log)?.[0] ?? null;

/**
 * Brings a copy of the server to an instant: the newest copy made before it, and the log from there up to the last change
 * committed by then. `into` is a server's data folder afterwards, stopped; nothing else is touched, and when it fails
 * nothing is left of it. `stopped`: what PostgreSQL says of the place.
 */
export const restoreUntil = async (
  wanted: Wanted,
  identity: KeyObject,
): Promise<{ base: string; stopped: string | null }> => {
  if (process.getuid?.() === 0)
    throw new BackupError("PostgreSQL does not run as root. Run this as its user: sudo -u postgres …");
  const into = resolve(wanted.into);
  const base = await baseBefore(wanted);
  await prepareFolder(into);
  try {
    await unpack(join(baseFolder(wanted.folder), base.name), identity, into);
    const log = await recover(wanted, into);
    return { base: base.name, stopped: stopIn(log) };
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw error;
  }
};
