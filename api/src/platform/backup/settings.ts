import type { KeyObject } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as z from "zod";
import { readIdentity, readRecipient } from "./age-keys.ts";
import { BackupError } from "./errors.ts";

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

const variables = z.object({
  BACKUP_DIR: z.string().optional(),
  /** File with the secret line of the key. Whoever has it reads every backup. */
  BACKUP_KEY_FILE: z.string().optional(),
  /** The public half, `age1…`: a machine that has it alone writes backups that it cannot read. */
  BACKUP_RECIPIENT: z.string().optional(),
  BACKUP_KEEP_DAILY: count(7),
  BACKUP_KEEP_WEEKLY: count(5),
  BACKUP_KEEP_BASE: count(3),
});

/** What the environment says of backups. */
export interface BackupSettings {
  folder: string;
  keyFile: string | undefined;
  recipient: string | undefined;
  /** `base`: copies of the whole server, for instants. */
  keep: { daily: number; weekly: number; base: number };
}

/** Reads the environment; throws a sentence on the first thing that makes no sense. */
export const readBackupSettings = (dataDir: string, env: NodeJS.ProcessEnv = process.env): BackupSettings => {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = variables.safeParse(filled);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new BackupError(`${issue!.path.join(".")}: ${issue!.message}`);
  }
  const given = read.data;
  return {
    folder: resolve(given.BACKUP_DIR ?? join(dataDir, "backups")),
    keyFile: given.BACKUP_KEY_FILE,
    recipient: given.BACKUP_RECIPIENT,
    keep: { daily: given.BACKUP_KEEP_DAILY, weekly: given.BACKUP_KEEP_WEEKLY, base: given.BACKUP_KEEP_BASE },
  };
};

const OTHERS = 0o077;

/** The secret key of `BACKUP_KEY_FILE`; undefined where none is named. Throws when others may read the file. */
export const readKey = async ({ keyFile }: Pick<BackupSettings, "keyFile">): Promise<KeyObject | undefined> => {
  if (keyFile === undefined) return undefined;
  const [text, { mode }] = await Promise.all([readFile(keyFile, "utf8"), stat(keyFile)]).catch((cause: unknown) => {
    throw new BackupError(`The key in ${keyFile} (BACKUP_KEY_FILE) cannot be read.`, { cause });
  });
  if (process.platform !== "win32" && mode & OTHERS)
    throw new BackupError(`Others may read the key in ${keyFile}. Make it yours alone: chmod 600 ${keyFile}`);
  const line = text.split("\n").find((each) => each.trim() !== "" && !each.startsWith("#"));
  const key = readIdentity(line?.trim() ?? "");
  if (!key) throw new BackupError(`There is no key in ${keyFile}. Make one with: npm run backup -- new-key ${keyFile}`);
  return key;
};

/** The public key of `BACKUP_RECIPIENT`; undefined where none is named. */
export const readPublicKey = ({ recipient }: Pick<BackupSettings, "recipient">): KeyObject | undefined => {
  if (recipient === undefined) return undefined;
  const key = readRecipient(recipient);
  if (!key) throw new BackupError("BACKUP_RECIPIENT is not the public half of a key (age1…).");
  return key;
};
