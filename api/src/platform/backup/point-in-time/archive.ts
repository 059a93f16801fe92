import { createHash, type KeyObject } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { decryptWith, encryptFor } from "../age.ts";
import { BackupError } from "../errors.ts";

/** A segment of PostgreSQL's log, a piece of one at the end of a timeline, a timeline's history, or a base backup's label. */
const SEGMENT = /^[0-9A-F]{8}(?:[0-9A-F]{16}(?:\.partial|\.[0-9A-F]{8}\.backup)?|\.history)$/;
const ENDING = ".gz.age";

/** Below `BACKUP_DIR`: what PostgreSQL hands over as it writes. */
export const archiveFolder = (folder: string): string => join(folder, "wal");

const checkName = (name: string): void => {
  if (!SEGMENT.test(name)) throw new BackupError(`"${name}" is not the name of a file of PostgreSQL's log.`);
};

/** Files of the archive that hold this piece of the log: one, unless somebody copied two archives into one folder. */
const filesOf = async (archive: string, name: string): Promise<string[]> => {
  const names = await readdir(archive).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((file) => file.startsWith(`${name}~`) && file.endsWith(ENDING));
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Keeps a piece of the log that PostgreSQL hands over (`archive_command`): encrypted, whole and on the disk before it
 * resolves. The name carries the content's hash, so that a piece handed over twice is known without the secret key; another
 * content under a name that is kept is refused, as PostgreSQL asks.
 */
export const keepSegment = async (folder: string, recipient: KeyObject, path: string, name: string): Promise<void> => {
  checkName(name);
  const archive = archiveFolder(folder);
  await mkdir(archive, { recursive: true, mode: 0o700 });
  const sum = createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
  const file = `${name}~${sum}${ENDING}`;
  const kept = await filesOf(archive, name);
  if (kept.includes(file)) return;
  if (kept.length > 0) throw new BackupError(`Another content is kept as ${name} in ${archive}. Nothing was changed.`);
  const half = join(archive, `${file}.part`);
  try {
    await pipeline(
      createReadStream(path),
      createGzip({ level: 3 }),
      (bytes) => encryptFor([recipient], bytes as AsyncIterable<Uint8Array>),
      createWriteStream(half, { mode: 0o600, flush: true }),
    );
    await rename(half, join(archive, file));
    await syncFolder(archive);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
};

/**
 * Puts a piece of the log where PostgreSQL wants it (`restore_command`); false when the archive has none, which is how
 * PostgreSQL learns that the archive ends. Throws when it is not what was handed over.
 */
export const fetchSegment = async (
  folder: string,
  identity: KeyObject,
  name: string,
  path: string,
): Promise<boolean> => {
  checkName(name);
  const archive = archiveFolder(folder);
  const [file] = await filesOf(archive, name);
  if (!file) return false;
  const hash = createHash("sha256");
  await pipeline(
    createReadStream(join(archive, file)),
    (bytes) => decryptWith(identity, bytes as AsyncIterable<Uint8Array>),
    createGunzip(),
    async function* (bytes: AsyncIterable<Buffer>) {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (file === `${name}~${hash.digest("hex")}${ENDING}`) return true;
  await rm(path, { force: true });
  throw new BackupError(`${file} is not what PostgreSQL handed over.`);
};
