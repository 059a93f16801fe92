import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
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
const HALF = /^\.half-(\d+)-(.+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
    const half = at(`.half-${process.pid}-${hostname()}-${randomUUID()}`);
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
        const [, pid, machine] = HALF.exec(name) ?? [];
        if (!pid || !machine) continue;
        const written = (await orUndefined(stat(at(name))))?.mtimeMs ?? 0;
        const isDead = machine === hostname() ? !isAlive(Number(pid)) : now.getTime() - written > ABANDONED_MS;
        if (isDead) await rm(at(name), { recursive: true, force: true });
      }
    },
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

/** Runs `work` while holding the lock; false when somebody else holds it. `ownLock` is a path for this alone. */
const withLock = async (path: string, ownLock: string, work: () => Promise<boolean>): Promise<boolean> => {
  // Written under another name, then linked atomically: nobody ever reads a lock without its holder.
  await writeSynced(ownLock, `${hostname()} ${process.pid} ${randomUUID()}`);
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
