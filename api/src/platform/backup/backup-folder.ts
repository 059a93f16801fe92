import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const NAME = /^gleba-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz\.age$/;
const UNFINISHED = ".part";
const DAY_MS = 24 * 60 * 60_000;

/** One finished backup of a folder. */
export interface BackupFile {
  name: string;
  at: Date;
}

const nameOf = (at: Date): string => `gleba-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz.age`;

const timeIn = (name: string): Date | null => {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
};

/** The finished backups of a folder, the newest first; none where there is no folder. */
export const listBackups = async (folder: string): Promise<BackupFile[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const at = timeIn(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Has a backup written beside its name and gives it the name when it is whole and on the disk. What a killed run left is
 * removed first: the caller holds the lock of backups.
 */
export const writeInto = async <Result>(
  folder: string,
  now: Date,
  write: (file: string) => Promise<Result>,
): Promise<{ path: string; size: number; result: Result }> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED) && timeIn(name.slice(0, -UNFINISHED.length))) await rm(join(folder, name));
  const path = join(folder, nameOf(now));
  const half = path + UNFINISHED;
  try {
    const result = await write(half);
    await rename(half, path);
    await syncFolder(folder);
    return { path, size: (await stat(path)).size, result };
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
};

/** Monday of the week that a moment lies in, in days since 1970 (a Thursday). */
const weekOf = (at: Date): number => Math.floor((at.getTime() / DAY_MS + 3) / 7);
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

const newestOfEach = (backups: readonly BackupFile[], period: (at: Date) => number, most: number): BackupFile[] => {
  const newest = new Map<number, BackupFile>();
  for (const backup of backups) if (!newest.has(period(backup.at))) newest.set(period(backup.at), backup);
  return [...newest.values()].slice(0, most);
};

/** Which backups are no longer needed: of the last days and weeks that have any, the newest stays, and the newest of all. */
export const superfluous = (
  backups: readonly BackupFile[],
  { daily, weekly }: { daily: number; weekly: number },
): BackupFile[] => {
  const kept = new Set([
    ...backups.slice(0, 1),
    ...newestOfEach(backups, dayOf, daily),
    ...newestOfEach(backups, weekOf, weekly),
  ]);
  return backups.filter((backup) => !kept.has(backup));
};

/** Removes what is no longer needed; answers the names. */
export const prune = async (folder: string, keep: { daily: number; weekly: number }): Promise<string[]> => {
  const old = superfluous(await listBackups(folder), keep);
  for (const { name } of old) await rm(join(folder, name), { force: true });
  return old.map(({ name }) => name);
};
