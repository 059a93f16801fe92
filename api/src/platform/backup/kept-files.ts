import { createHmac, randomUUID } from "node:crypto";
import { chmod, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Signs sessions and mailed links; its first line signs, the others still verify. */
const KEYS = "jwt-secret";

/** Files of the data folder that the database makes sense with alone. */
const KEPT = [KEYS, "first-administrator.json", "demo.json"];

const read = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

/** What of a data folder belongs to its database, by name. */
export const readKept = async (dataDir: string): Promise<Map<string, Buffer>> => {
  const kept = new Map<string, Buffer>();
  for (const name of KEPT) {
    const bytes = await read(join(dataDir, name));
    if (bytes) kept.set(name, bytes);
  }
  return kept;
};

const replace = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const half = `${path}.${randomUUID()}.part`;
  const file = await open(half, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(half, path);
    await chmod(path, 0o600);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(half, { force: true });
    throw error;
  }
};

const lines = (bytes: Buffer | null): string[] => (bytes?.toString() ?? "").split(/\s+/).filter(Boolean);

/**
 * Before a restored database takes its place: its signing keys in front of those that are there. Whichever of the two
 * databases is served after a sudden end, its sessions and links hold.
 */
export const prepareKept = async (dataDir: string, restored: ReadonlyMap<string, Buffer>): Promise<void> => {
  const keys = restored.get(KEYS);
  if (!keys) return;
  const all = new Set([...lines(keys), ...lines(await read(join(dataDir, KEYS)))]);
  await replace(join(dataDir, KEYS), Buffer.from([...all].join("\n")));
};

/** After it took its place: everything as it was when the backup was made. */
export const finishKept = async (dataDir: string, restored: ReadonlyMap<string, Buffer>): Promise<void> => {
  for (const name of KEPT) {
    const bytes = restored.get(name);
    if (bytes) await replace(join(dataDir, name), bytes);
    // A link or logins of the database before would lead nowhere; keys may be needed by another one.
    else if (name !== KEYS) await rm(join(dataDir, name), { force: true });
  }
};

/** Tells whether two keys are the same without telling the key; null for none. */
export const fingerprintOf = (key: string | undefined): string | null =>
  key === undefined ? null : createHmac("sha256", key).update("which key a backup belongs to").digest("hex");
