import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import type { Store } from "./store.ts";

/** A lock of another machine this old was left by a process that died. */
const STALE_MS = 30_000;

const tagOf = (text: string) => createHash("sha256").update(text).digest("hex");

const orUndefined = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });

/** Releases in a folder of this machine. Conditional writes are a lock file, a comparison and a rename. */
export const folderStore = (root: string): Store => {
  const at = (path: string) => join(root, path);
  const readText = async (path: string) => (await orUndefined(readFile(at(path), "utf8"))) ?? undefined;

  return {
    read: (path) => orUndefined(readFile(at(path))),
    list: async (path) => ((await orUndefined(readdir(at(path)))) ?? []).filter((name) => !name.startsWith(".")).sort(),
    writtenAt: async (path) => (await orUndefined(stat(at(path))))?.mtimeMs ?? 0,
    publish: async (path, files) => {
      if (await orUndefined(stat(at(path)))) return;
      const temporary = at(`.half-${randomUUID()}`);
      for (const [name, bytes] of files) {
        await mkdir(dirname(join(temporary, name)), { recursive: true });
        await writeFile(join(temporary, name), bytes);
      }
      await mkdir(dirname(at(path)), { recursive: true });
      await rename(temporary, at(path)).catch(async (error: NodeJS.ErrnoException) => {
        await rm(temporary, { recursive: true });
        // Somebody published the same version meanwhile: the same bytes, by the version's hash.
        if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
      });
    },
    readTagged: async (path) => {
      const text = await readText(path);
      return { text, tag: text === undefined ? undefined : tagOf(text) };
    },
    replace: async (path, text, tag) => {
      await mkdir(dirname(at(path)), { recursive: true });
      return withLock(at(`${path}.lock`), async () => {
        const current = await readText(path);
        if ((current === undefined ? undefined : tagOf(current)) !== tag) return false;
        const temporary = `${at(path)}.${randomUUID()}`;
        const file = await open(temporary, "w");
        await file.writeFile(text);
        await file.sync();
        await file.close();
        await rename(temporary, at(path));
        return true;
      });
    },
    remove: (path) => rm(at(path), { recursive: true, force: true }),
  };
};

/** The text of a lock file, which identifies its holder; undefined when there is none. */
const holderOf = async (path: string): Promise<string | undefined> => orUndefined(readFile(path, "utf8"));

/** Left by a process of this machine that died, or by one of another machine long ago. */
const isAbandoned = async (path: string, holder: string): Promise<boolean> => {
  const [machine, pid] = holder.split(" ");
  if (machine === hostname() && pid) return !isAlive(Number(pid));
  const written = (await orUndefined(stat(path)))?.mtimeMs;
  return written !== undefined && Date.now() - written > STALE_MS;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Removes an abandoned lock. If somebody else did so meanwhile and holds a new one, that one is restored. */
const breakLock = async (path: string, holder: string): Promise<void> => {
  const renamed = `${path}.${randomUUID()}`;
  if (!(await orUndefined(rename(path, renamed).then(() => true)))) return;
  if ((await holderOf(renamed)) !== holder) await link(renamed, path).catch(() => {});
  await rm(renamed, { force: true });
};

const withLock = async (path: string, work: () => Promise<boolean>): Promise<boolean> => {
  // Written under another name, then linked atomically: nobody ever reads a lock without its holder.
  const ownLock = `${path}.${randomUUID()}`;
  await writeFile(ownLock, `${hostname()} ${process.pid} ${randomUUID()}`);
  try {
    await link(ownLock, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = await holderOf(path);
    if (holder !== undefined && (await isAbandoned(path, holder))) await breakLock(path, holder);
    return false;
  } finally {
    await rm(ownLock, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
};
