import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Store } from "./store.ts";

/** A lock this old was left by a process that died. */
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

const withLock = async (path: string, work: () => Promise<boolean>): Promise<boolean> => {
  const lock = await open(path, "wx").catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    const age = Date.now() - ((await orUndefined(stat(path)))?.mtimeMs ?? Date.now());
    if (age > STALE_MS) await rm(path, { force: true });
    return undefined;
  });
  if (!lock) return false;
  try {
    return await work();
  } finally {
    await lock.close();
    await rm(path, { force: true });
  }
};
