import { createHash, type Hash, type KeyObject } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type * as z from "zod";
import { decryptWith } from "./age.ts";
import { countRows } from "./copy-rows.ts";
import { BackupError } from "./errors.ts";
import { FORMAT, head as headShape, manifest as manifestShape, type Head, type Manifest } from "./manifest.ts";
import { readTar, type Entry } from "./tar.ts";

/** Who takes what is in a backup, in the order it comes: the head, files, rows of one table after the other, secrets. */
export interface Taker {
  head(head: Head): Promise<void>;
  file(key: string, bytes: Buffer): Promise<void>;
  rows(table: string, bytes: Buffer): Promise<void>;
  secret(name: string, bytes: Buffer): Promise<void>;
}

/** Bigger than anything that people may send; a tar that claims more is not ours. */
const BIGGEST = 512 * 1024 * 1024;

const unreadable = () => new BackupError("The inside of the backup is not what a backup holds.");

const bytesOf = async ({ bytes, size }: Entry): Promise<Buffer> => {
  if (size > BIGGEST) throw unreadable();
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const parsed = <Shape extends z.ZodType>(shape: Shape, bytes: Buffer): z.infer<Shape> => {
  try {
    return shape.parse(JSON.parse(bytes.toString())) as z.infer<Shape>;
  } catch (cause) {
    throw new BackupError("The backup is of another version of the portal, or was not made by it.", { cause });
  }
};

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** What came by, to be compared with what the end of the backup says. */
const createTally = () => {
  const files: Manifest["files"] = {};
  const secrets: Manifest["secrets"] = {};
  const tables = new Map<string, { rows: number; bytes: number; hash: Hash }>();
  return {
    file: (key: string, bytes: Buffer) => void (files[key] = { size: bytes.length, sha256: sha256(bytes) }),
    secret: (name: string, bytes: Buffer) => void (secrets[name] = sha256(bytes)),
    rows(name: string, bytes: Buffer) {
      const table = tables.get(name) ?? { rows: 0, bytes: 0, hash: createHash("sha256") };
      tables.set(name, table);
      table.hash.update(bytes);
      table.bytes += bytes.length;
      table.rows += countRows(bytes);
    },
    /** The first thing that is not as the manifest says. */
    difference(said: Manifest): string | undefined {
      const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
      const table = Object.entries(said.tables).find(([name, { rows, bytes, sha256: hash }]) => {
        const { hash: seen, ...counts } = tables.get(name) ?? { rows: 0, bytes: 0, hash: createHash("sha256") };
        return differs({ ...counts, sha256: seen.copy().digest("hex") }, { rows, bytes, sha256: hash });
      });
      const named = (all: object, other: object) => Object.keys({ ...all, ...other });
      const file = named(files, said.files).find((key) => {
        const { size, sha256: hash } = said.files[key] ?? {};
        return differs(files[key], { size, sha256: hash });
      });
      const secret = named(secrets, said.secrets).find((name) => secrets[name] !== said.secrets[name]);
      const unknown = [...tables.keys()].find((name) => !said.tables[name]);
      return table?.[0] ?? file ?? secret ?? unknown;
    },
  };
};

const PATH = /^(?:(files)\/(.+)|(tables)\/([^/]+)\/\d+\.copy|(secrets)\/([\w.-]+))$/;

const hand = async (entry: Entry, taker: Taker, tally: ReturnType<typeof createTally>): Promise<void> => {
  const [, isFile, key, isTable, table, , secret] = PATH.exec(entry.name) ?? [];
  const bytes = await bytesOf(entry);
  if (isFile) {
    tally.file(key!, bytes);
    await taker.file(key!, bytes);
  } else if (isTable) {
    tally.rows(table!, bytes);
    await taker.rows(table!, bytes);
  } else if (secret) {
    tally.secret(secret, bytes);
    await taker.secret(secret, bytes);
  } else throw unreadable();
};

const readEntries = async (source: AsyncIterable<Buffer>, taker: Taker): Promise<Manifest> => {
  const tally = createTally();
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of readTar(source)) {
    if (head === undefined) {
      if (entry.name !== "head.json") throw unreadable();
      head = parsed(headShape, await bytesOf(entry));
      if (head.format > FORMAT)
        throw new BackupError("The backup was made by a newer release of the portal. Restore it with that one.");
      await taker.head(head);
    } else if (entry.name === "manifest.json") manifest = parsed(manifestShape, await bytesOf(entry));
    else await hand(entry, taker, tally);
  }
  if (!manifest || JSON.stringify(manifest.head) !== JSON.stringify(head)) throw unreadable();
  const different = tally.difference(manifest);
  if (different) throw new BackupError(`The backup does not hold what it says it holds: ${different}.`);
  return manifest;
};

/**
 * Reads a backup and hands on what is in it, piece by piece. Resolves to what the backup says of itself once all of it was
 * read and is so; until then whoever takes the pieces must be able to forget them.
 */
export const readBackup = async (file: string, identity: KeyObject, taker: Taker): Promise<Manifest> => {
  const plain = createGunzip();
  const read = pipeline(
    createReadStream(file),
    (bytes) => decryptWith(identity, bytes as AsyncIterable<Uint8Array>),
    plain,
  );
  let failure: unknown;
  read.catch((error: unknown) => (failure = error));
  try {
    return await readEntries(plain as AsyncIterable<Buffer>, taker);
  } catch (error) {
    // Of a stream that breaks off, its first cause is what the person can do something about.
    plain.destroy();
    await read.catch(() => {});
    throw failure instanceof BackupError ? failure : error;
  }
};
