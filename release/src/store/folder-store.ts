import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname, uptime } from "node:os";
import { dirname, join } from "node:path";
import type { Files, Store } from "./store.ts";

/** A lock of another machine this old was left by a process that died. */
const STALE_MS = 30_000;

/** The same of something half written, which takes longer. */
const ABANDONED_MS = 3_600_000;

const tagOf = (text: string) => createHash("sha256").update(text).digest("hex");

const orUndefined = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });

/** What is not complete yet: `.half-<process>-<machine>-<uuid>`, in the same folder as what it becomes. */
const HALF = /^\.half-(\d+)-(.+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Begins each name that this process gives: a process of the same number that names are not of has ended. In a container
 * each start has the number of the one before.
 */
const MARK = randomUUID().slice(0, 8);
const newName = (): string => MARK + randomUUID().slice(8);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const writeSynced = async (path: string, content: Uint8Array | string): Promise<void> => {
  const file = await open(path, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Releases in a folder of this machine. Conditional writes are a lock file, a comparison and a rename. */
export const folderStore = (root: string): Store => {
  const at = (path: string) => join(root, path);
  /** Runs `work` with a path that is gone afterwards, unless it was renamed to what it is for. */
  const withHalf = async <Result>(work: (half: string) => Promise<Result>): Promise<Result> => {
    await mkdir(root, { recursive: true });
    const half = at(`.half-${process.pid}-${hostname()}-${newName()}`);
    try {
      return await work(half);
    } finally {
      await rm(half, { recursive: true, force: true });
    }
  };
  const restore = async (path: string, files: Files): Promise<void> => {
    for (const [name, bytes] of files)
      await withHalf(async (half) => {
        await writeSynced(half, bytes);
        await mkdir(dirname(join(at(path), name)), { recursive: true });
        await rename(half, join(at(path), name));
      });
  };
  const readText = async (path: string) => (await orUndefined(readFile(at(path), "utf8"))) ?? undefined;

  return {
    read: (path) => orUndefined(readFile(at(path))),
    list: async (path) => ((await orUndefined(readdir(at(path)))) ?? []).filter((name) => !name.startsWith(".")).sort(),
    writtenAt: async (path) => (await orUndefined(stat(at(path))))?.mtimeMs ?? 0,
    now: async () => {
      if (!(await orUndefined(stat(root)))) return new Date();
      const told = withHalf(async (half) => {
        await writeFile(half, "");
        return (await stat(half)).mtime;
      });
      // No space, or no right to write there: whatever needs either says so.
      return told.catch(() => new Date());
    },
    publish: async (path, files) => {
      const last = [...files.keys()].at(-1);
      if (last === undefined || (await orUndefined(stat(join(at(path), last))))) return;
      // Somebody removed files of it: what is missing comes back into the folder that is served, the last file last.
      if (await orUndefined(stat(at(path)))) return restore(path, files);
      await withHalf(async (half) => {
        for (const [name, bytes] of files) {
          await mkdir(dirname(join(half, name)), { recursive: true });
          await writeSynced(join(half, name), bytes);
        }
        await mkdir(dirname(at(path)), { recursive: true });
        await rename(half, at(path)).catch((error: NodeJS.ErrnoException) => {
          // Somebody published the same version meanwhile: the same bytes, by the version's hash.
          if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
        });
      });
    },
    readTagged: async (path) => {
      const text = await readText(path);
      return { text, tag: text === undefined ? undefined : tagOf(text) };
    },
    replace: async (path, text, tag) => {
      await mkdir(dirname(at(path)), { recursive: true });
      return withHalf((ownLock) =>
        withLock(at(`${path}.lock`), ownLock, async () => {
          const current = await readText(path);
          if ((current === undefined ? undefined : tagOf(current)) !== tag) return false;
          await withHalf(async (half) => {
            await writeSynced(half, text);
            await rename(half, at(path));
          });
          return true;
        }),
      );
    },
    remove: (path) => rm(at(path), { recursive: true, force: true }),
    sweep: async (now) => {
      for (const name of (await orUndefined(readdir(root))) ?? []) {
        const [, pid, machine, id] = HALF.exec(name) ?? [];
        if (!pid || !machine || !id) continue;
        const age = now.getTime() - ((await orUndefined(stat(at(name))))?.mtimeMs ?? 0);
        const isLeft = machine === hostname() ? !isRunning(Number(pid), id, age) : age > ABANDONED_MS;
        if (isLeft) await rm(at(name), { recursive: true, force: true });
      }
      for (const lock of await locksIn(root))
        await withHalf(async (half) => {
          await writeFile(half, "");
          const holder = await holderOf(lock);
          if (holder !== undefined && (await isAbandoned(lock, holder, half))) await breakLock(lock, holder);
        });
    },
  };
};

/** The locks of the page and of the history. */
const locksIn = async (root: string): Promise<string[]> => {
  const folders = [root, join(root, "registry")];
  const found = folders.map(async (folder) =>
    ((await orUndefined(readdir(folder))) ?? []).map((name) => join(folder, name)),
  );
  return (await Promise.all(found)).flat().filter((path) => path.endsWith(".lock"));
};

/** The text of a lock file, which identifies its holder; undefined when there is none. */
const holderOf = async (path: string): Promise<string | undefined> => orUndefined(readFile(path, "utf8"));

/**
 * Left by a process of this machine that died, or by one of another machine long ago: as the folder itself tells time,
 * since the clocks of machines that share one differ.
 */
const isAbandoned = async (path: string, holder: string, ownLock: string): Promise<boolean> => {
  const [machine, pid, id = ""] = holder.split(" ");
  const [held, own] = await Promise.all([orUndefined(stat(path)), stat(ownLock)]);
  if (!held) return false;
  const age = own.mtimeMs - held.mtimeMs;
  return machine === hostname() && pid ? !isRunning(Number(pid), id, age) : age > STALE_MS;
};

/** Whether the process still runs that named something with this id, so long ago: another one may have its number since. */
const isRunning = (pid: number, id: string, age: number): boolean => {
  if (age > uptime() * 1_000) return false;
  return pid === process.pid && UUID.test(id) ? id.startsWith(MARK) : isAlive(pid);
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

/** Runs `work` while holding the lock; false when somebody else holds it. `ownLock` is a path for this alone. */
const withLock = async (path: string, ownLock: string, work: () => Promise<boolean>): Promise<boolean> => {
  // Written under another name, then linked atomically: nobody ever reads a lock without its holder.
  await writeSynced(ownLock, `${hostname()} ${process.pid} ${newName()}`);
  try {
    await link(ownLock, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = await holderOf(path);
    if (holder !== undefined && (await isAbandoned(path, holder, ownLock))) await breakLock(path, holder);
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
