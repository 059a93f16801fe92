import { spawn } from "node:child_process";
import type { KeyObject } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { encryptFor } from "../age.ts";
import { BackupError } from "../errors.ts";
import { recordBaseBackup } from "../last-backup.ts";
import { endOf, postgresProgram } from "./programs.ts";

const NAME = /^base-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z\.tar\.gz\.age$/;
const nameOf = (at: Date): string => `base-${at.toISOString().replace(/[-:.]/g, "")}.tar.gz.age`;

/** Below `BACKUP_DIR`: copies of the whole server, from each of which any later instant can be reached. */
export const baseFolder = (folder: string): string => join(folder, "base");

/** One copy of the whole server. */
export interface BaseBackup {
  name: string;
  /** The end of the copying: instants from here on can be reached. */
  at: Date;
}

/** The copies of a folder, the newest first. */
export const listBases = async (folder: string): Promise<BaseBackup[]> => {
  const names = await readdir(baseFolder(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
      return year ? [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
};

const NO_ARCHIVE =
  "This PostgreSQL keeps no archive of its log (archive_mode), so no instant could be reached from a copy. docs/point-in-time.md says how to turn it on.";

/** One value that the server says. */
const ask = async (client: pg.Client, text: string): Promise<unknown> =>
  Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];

/**
 * Copies the whole server (`pg_basebackup`) while it runs, with the log that the copy itself needs, into one encrypted
 * file. The copy gets its name when it is whole and on the disk. Needs a user with the right `REPLICATION`.
 */
export const makeBase = async (
  url: string,
  folder: string,
  recipient: KeyObject,
  { env, keep }: { env: NodeJS.ProcessEnv; keep: number },
): Promise<BaseBackup & { path: string; size: number; removed: string[] }> => {
  const program = postgresProgram("pg_basebackup", env);
  const client = new pg.Client({ connectionString: url, application_name: "gleba-base-backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    if ((await ask(client, "SHOW archive_mode")) === "off") throw new BackupError(NO_ARCHIVE);
    const bases = baseFolder(folder);
    await mkdir(bases, { recursive: true, mode: 0o700 });
    const half = join(bases, "base.part");
    const copying = spawn(program, ["-d", url, "--no-password", "-D", "-", "-F", "tar", "-X", "fetch", "-c", "fast"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = endOf(copying);
    try {
      await pipeline(
        copying.stdout,
        createGzip({ level: 3 }),
        (bytes) => encryptFor([recipient], bytes as AsyncIterable<Uint8Array>),
        createWriteStream(half, { mode: 0o600, flush: true }),
      );
      const { code, said } = await ended;
      if (code !== 0) throw new BackupError(`The server could not be copied: ${said}`);
      const at = (await ask(client, "SELECT clock_timestamp()")) as Date;
      const path = join(bases, nameOf(at));
      await rename(half, path);
      await recordBaseBackup(client, at);
      const old = (await listBases(folder)).slice(Math.max(keep, 1));
      for (const { name } of old) await rm(join(bases, name), { force: true });
      return { name: nameOf(at), at, path, size: (await stat(path)).size, removed: old.map(({ name }) => name) };
    } finally {
      copying.kill();
      await rm(half, { force: true });
    }
  } finally {
    await client.end();
  }
};
