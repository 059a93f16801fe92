import { createHash, type KeyObject } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import type { Storage } from "../files/storage.ts";
import { encryptFor } from "./age.ts";
import { readRows, settle } from "./copy-rows.ts";
import { BackupError } from "./errors.ts";
import { FORMAT, type Head, type Manifest } from "./manifest.ts";
import { readCounters, readMigrations, readQueues, readTables, type Table } from "./tables.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

type Files = Pick<Storage, "get" | "keys">;

/** What is backed up. */
export interface Source {
  url: string;
  storage: Files;
  /** Files of the data folder that belong to the database, by name. */
  secrets: ReadonlyMap<string, Buffer>;
  environmentKey: string | null;
  /** Every file that a row names, as the database of this connection shows it. */
  namedFiles(client: pg.ClientBase): Promise<string[]>;
}

/** Rows are cut into pieces of this length: a tar says how long each thing is before it comes. */
const PIECE = 4 * 1024 * 1024;
/** Fast rather than small: most of it is pictures, which do not get smaller. */
const COMPRESSION = 3;
/** How often the database is looked at anew because a file went away after its row was read. */
const MOST_SNAPSHOTS = 3;

const entry = (name: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]);

const json = (name: string, value: unknown): Buffer => entry(name, Buffer.from(JSON.stringify(value)));

async function* tableEntries(client: pg.ClientBase, table: Table): AsyncGenerator<Buffer, Manifest["tables"][string]> {
  const rows = readRows(client, table);
  let kept: Buffer[] = [];
  let size = 0;
  let number = 0;
  const piece = (): Buffer => {
    const bytes = entry(`tables/${table.name}/${String(++number).padStart(6, "0")}.copy`, Buffer.concat(kept, size));
    kept = [];
    size = 0;
    return bytes;
  };
  for (;;) {
    const next = await rows.next();
    if (next.done) {
      if (size > 0) yield piece();
      return next.value;
    }
    kept.push(next.value);
    size += next.value.length;
    if (size >= PIECE) yield piece();
  }
}

/** One file; nothing when it is gone by the time it is opened. */
async function* fileEntry(storage: Files, key: string): AsyncGenerator<Buffer, Manifest["files"][string] | undefined> {
  const file = await storage.get(key);
  if (!file) return undefined;
  const bytes = file.stream()[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  // An open file stays readable, whoever removes it meanwhile.
  const first = await bytes.next().catch((error: { code?: string; name?: string }) => {
    if (error.code === "ENOENT" || error.name === "NoSuchKey") return undefined;
    throw error;
  });
  if (!first) return undefined;
  const hash = createHash("sha256");
  let size = 0;
  yield tarHeader(`files/${key}`, file.size);
  for (let next = first; !next.done; next = await bytes.next()) {
    hash.update(next.value);
    size += next.value.length;
    if (size > file.size) break;
    yield next.value;
  }
  if (size !== file.size) throw new BackupError(`The file ${key} changed while it was read.`);
  yield tarPadding(size);
  return { size, sha256: hash.digest("hex") };
}

/** All files that are not in yet. Content never changes under a key. */
async function* newFiles(storage: Files, taken: Manifest["files"]): AsyncGenerator<Buffer> {
  for await (const key of storage.keys()) {
    if (taken[key]) continue;
    const file = yield* fileEntry(storage, key);
    if (file) taken[key] = file;
  }
}

const headOf = async (client: pg.ClientBase): Promise<Head> => {
  const migrations = await readMigrations(client);
  if (migrations.length === 0)
    throw new BackupError("There is no portal in this database yet, so there is nothing to back up.");
  const tables = await readTables(client);
  const columns = Object.fromEntries(tables.map((table) => [table.name, table.columns]));
  return { format: FORMAT, migrations, queues: await readQueues(client), columns };
};

/** Begins a transaction that shows the database at one moment; answers that moment. */
const beginSnapshot = async (client: pg.ClientBase): Promise<string> => {
  await client.query("begin isolation level repeatable read read only");
  const { rows } = await client.query<{ at: Date }>("select statement_timestamp() as at");
  return rows[0]!.at.toISOString();
};

/**
 * The parts of a backup in their order. Most files come before the database, which is then shown at one moment; the few
 * files that are newer follow at once. A file that went away in between had its row changed too, so the database is looked
 * at anew; one that stays away is missing in the portal itself.
 */
async function* parts(client: pg.Client, source: Source, told: (manifest: Manifest) => void): AsyncGenerator<Buffer> {
  await settle(client);
  const head = await headOf(client);
  yield json("head.json", head);
  const files: Manifest["files"] = {};
  yield* newFiles(source.storage, files);
  let at = "";
  let missing: string[] = [];
  for (let snapshot = 1; ; snapshot += 1) {
    at = await beginSnapshot(client);
    yield* newFiles(source.storage, files);
    missing = (await source.namedFiles(client)).filter((key) => !files[key]);
    if (missing.length === 0 || snapshot === MOST_SNAPSHOTS) break;
    await client.query("rollback");
  }
  if (JSON.stringify(await headOf(client)) !== JSON.stringify(head))
    throw new BackupError("The portal was updated while it was backed up. Run the command again.");
  const tables: Manifest["tables"] = {};
  for (const table of await readTables(client)) tables[table.name] = yield* tableEntries(client, table);
  const counters = await readCounters(client);
  await client.query("commit");
  const secrets: Manifest["secrets"] = {};
  for (const [name, bytes] of source.secrets) {
    secrets[name] = createHash("sha256").update(bytes).digest("hex");
    yield entry(`secrets/${name}`, bytes);
  }
  const { environmentKey } = source;
  const manifest = { head, at, tables, counters, files, secrets, missing, environmentKey };
  yield json("manifest.json", manifest);
  yield tarEnd();
  told(manifest);
}

/** Writes a backup to a file that is not there yet, and has it on the disk when it resolves. Memory stays flat but for the names of the files. */
export const writeBackup = async (
  source: Source,
  recipients: readonly KeyObject[],
  file: string,
): Promise<Manifest> => {
  const client = new pg.Client({ connectionString: source.url, application_name: "gleba-backup" });
  client.on("error", () => {});
  await client.connect();
  let manifest: Manifest | undefined;
  try {
    await pipeline(
      Readable.from(
        parts(client, source, (whole) => (manifest = whole)),
        { objectMode: false },
      ),
      createGzip({ level: COMPRESSION }),
      (bytes) => encryptFor(recipients, bytes as AsyncIterable<Uint8Array>),
      createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
    );
  } finally {
    await client.end();
  }
  return manifest!;
};
