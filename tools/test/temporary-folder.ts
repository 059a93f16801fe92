import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { freemem } from "node:os";
import { join } from "node:path";
import { codeOf } from "../terminal/failure.mjs";
import { onExit } from "../terminal/interrupt.mjs";

/** Linux's folder in memory. */
const MEMORY = "/dev/shm";
/** The databases of all tests and journeys at once stay well below half of it. */
const NEEDED = 6 * 1024 ** 3;

const freeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
};

/** What a run left behind that was killed would take memory until the next start of the machine. */
const removeAbandoned = (): void => {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^gleba-tests-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
};

/**
 * From here on what tests write for themselves lies in memory, where there is plenty: a database of theirs is hundreds of
 * files, which a disk takes ten times as long to make. Elsewhere nothing changes.
 *
 * @returns what frees the memory again
 */
export const keepTemporaryFilesInMemory = async (): Promise<() => void> => {
  if (!existsSync(MEMORY) || process.env["TMPDIR"]) return () => undefined;
  removeAbandoned();
  if (Math.min(freemem(), await freeIn(MEMORY)) < NEEDED) return () => undefined;
  const folder = mkdtempSync(join(MEMORY, `gleba-tests-${process.pid}-`));
  // As the system's own: when this is root, PostgreSQL and parts of apt-get run as somebody else.
  chmodSync(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const unregister = onExit(remove);
  return () => {
    unregister();
    remove();
  };
};
