import { createReadStream } from "node:fs";
import { mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { folderFault, writingFault } from "./folder-faults.ts";
import { isStorageKey } from "../text/storage-keys.ts";

export interface StoredFile {
  stream: () => Readable;
  size: number;
  contentType: string;
}

/** Where files live. Keys are `a-z0-9._/-`, relative, without `..`; a key's bytes never change once read by a browser. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when nothing is stored under the key. */
  get(key: string): Promise<StoredFile | null>;
  /** Every key that something is stored under, in no order. */
  keys(): AsyncIterable<string>;
  /** Forgets a file; nothing happens when there is none. */
  remove(key: string): Promise<void>;
  /** Absolute URL a browser reads the key by; empty for an empty key. */
  url(key: string): string;
}

const CONTENT_TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".zip": "application/zip",
  ".kmz": "application/vnd.google-earth.kmz",
  ".dwg": "image/vnd.dwg",
};

/** What browsers are told a file is, by the ending of its key. */
export const contentTypeOf = (key: string): string =>
  CONTENT_TYPES[extname(key).toLowerCase()] ?? "application/octet-stream";

/** A file that is being written, or whose writer was killed. */
const UNFINISHED = /\.[0-9a-f-]{36}\.part$/;

async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  for await (const entry of entries ?? []) {
    const key = prefix + entry.name;
    if (entry.isDirectory()) yield* keysBelow(join(folder, entry.name), `${key}/`);
    else if (entry.isFile() && isStorageKey(key) && !UNFINISHED.test(key)) yield key;
  }
}

const NOT_THERE: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

/** What a file is called until it is whole. */
const HALF = ".part";
/** No upload writes for so long: what is older belongs to a process that died. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** On the disk, not only in the system's memory: the row that names the file is durable too. */
const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A new name is durable once its folder is. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Makes a folder and those above it, durable each. */
const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
};

/**
 * Removes what uploads of processes that died left half written, and nothing that somebody may still be writing. Answers
 * how many there were.
 */
export const sweepHalfFiles = async (folder: string, now = Date.now()): Promise<number> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let swept = 0;
  for (const name of names) {
    if (!name.endsWith(HALF)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || now - found.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
};

/** Where browsers find what is stored, for whoever writes addresses and reads no file. */
export const filesAt = (publicUrl: string): Pick<Storage, "url"> => ({
  url: (key) => (key === "" ? "" : `${publicUrl}/files/${key}`),
});

/** Files in a folder; `publicUrl` is the API's own address, which serves them under `/files/`. */
export const createFolderStorage = (folder: string, publicUrl: string): Storage => {
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, ...key.split("/"));
  };
  const read = async function* (path: string): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(path) as AsyncIterable<Buffer>;
    } catch (error) {
      throw folderFault(folder, error);
    }
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const half = `${path}.${randomUUID()}${HALF}`;
      try {
        await makeFolder(dirname(path));
        await writeDurably(half, bytes);
        await rename(half, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined);
        throw writingFault(folder, error);
      }
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      const path = pathOf(key);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code && NOT_THERE.has(error.code)) return null;
        throw folderFault(folder, error);
      });
      if (!found?.isFile()) return null;
      return {
        stream: () => Readable.from(read(path), { objectMode: false }),
        size: found.size,
        contentType: contentTypeOf(key),
      };
    },
    keys: () => keysBelow(folder, ""),
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw folderFault(folder, error);
      });
    },
    ...filesAt(publicUrl),
  };
};

/** A file that staff named by address stays as it is; any other is a key of our storage. */
export const fileUrl = (storage: Pick<Storage, "url">, file: string): string =>
  /^https?:\/\//.test(file) ? file : storage.url(file);
