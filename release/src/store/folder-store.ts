import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import type { Store } from "./store.ts";

/** A lock this old was left by another machine's process that died. */
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
      const half = at(`.half-${randomUUID()}`);
      for (const [name, bytes] of files) {
        await mkdir(dirname(join(half, name)), { recursive: true });
        await writeFile(join(half, name), bytes);
      }
      await mkdir(dirname(at(path)), { recursive: true });
      await rename(half, at(path)).catch(async (error: NodeJS.ErrnoException) => {
        await rm(half, { recursive: true });
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
        const half = `${at(path)}.${randomUUID()}`;
        const file = await open(half, "w");
        await file.writeFile(text);
        await file.sync();
        await file.close();
        await rename(half, at(path));
        return true;
      });
    },
    remove: (path) => rm(at(path), { recursive: true, force: true }),
  };
};

/** The lock as its holder wrote it; undefined when there is none. */
const holderOf = async (path: string): Promise<string | undefined> => orUndefined(readFile(path, "utf8"));

/** Left by a process of this machine that died, or by one of another machine that has been silent for long. */
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

/** Takes an abandoned lock away, unless somebody else did so and holds a new one by now: that one is given back. */
const breakLock = async (path: string, holder: string): Promise<void> => {
  const taken = `${path}.${randomUUID()}`;
  if (!(await orUndefined(rename(path, taken).then(() => true)))) return;
  if ((await holderOf(taken)) !== holder) await link(taken, path).catch(() => {});
  await rm(taken, { force: true });
};

const withLock = async (path: string, work: () => Promise<boolean>): Promise<boolean> => {
  // Written whole under another name, then linked: nobody ever reads a lock without its holder.
  const mine = `${path}.${randomUUID()}`;
  await writeFile(mine, `${hostname()} ${process.pid} ${randomUUID()}`);
  try {
    await link(mine, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = await holderOf(path);
    if (holder !== undefined && (await isAbandoned(path, holder))) await breakLock(path, holder);
    return false;
  } finally {
    await rm(mine, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
};
