import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
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

/** Files in a folder; `publicUrl` is the API's own address, which serves them under `/files/`. */
export const createFolderStorage = (folder: string, publicUrl: string): Storage => {
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, ...key.split("/"));
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const half = `${path}.${randomUUID()}.part`;
      await writeFile(half, bytes);
      await rename(half, path);
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return {
        stream: () => createReadStream(path),
        size: found.size,
        contentType: contentTypeOf(key),
      };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    url: (key) => (key === "" ? "" : `${publicUrl}/files/${key}`),
  };
};

/** A file that staff named by address stays as it is; any other is a key of our storage. */
export const fileUrl = (storage: Pick<Storage, "url">, file: string): string =>
  /^https?:\/\//.test(file) ? file : storage.url(file);
