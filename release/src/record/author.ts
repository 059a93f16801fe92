import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { open, readFile, rm, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { publicKeyOf } from "@gleba/shared/federation/record";
import { personName, publicKey, reason } from "@gleba/shared/federation/release";
import { UsageError } from "../errors.ts";

/** Who releases, why, and the private key that proves it. */
export interface Author {
  /** As whoever releases calls themselves; where owners are configured the name of the key's owner counts. */
  who?: string | undefined;
  why?: string | undefined;
  key?: KeyObject | undefined;
}

/** What the command line and the environment say of the author. */
interface AuthorOptions {
  who?: string | undefined;
  why?: string | undefined;
  /** Path of the private key's file. */
  key?: string | undefined;
}

/** Others than the file's owner may read or write it. */
const OTHERS = 0o077;

/**
 * The author that options and environment (`RELEASE_WHO`, `RELEASE_KEY_FILE`) name. The key is only ever read from a file.
 *
 * @throws UsageError when a text or the key cannot be used
 */
export const readAuthor = async (options: AuthorOptions, env: NodeJS.ProcessEnv): Promise<Author> => {
  const keyFile = options.key || env["RELEASE_KEY_FILE"];
  return {
    who: checkLine(options.who || env["RELEASE_WHO"] || userName(), personName, "who", 80),
    why: options.why === undefined ? undefined : checkLine(options.why, reason, "why", 300),
    key: keyFile ? await readKey(keyFile) : undefined,
  };
};

/**
 * The company's public keys (`RELEASE_COMPANY_KEYS`, separated by commas): one of them must have signed the first owners.
 *
 * @throws UsageError when one is no key
 */
export const readCompanyKeys = (env: NodeJS.ProcessEnv): string[] | undefined => {
  const text = env["RELEASE_COMPANY_KEYS"];
  if (!text) return undefined;
  const keys = text.split(",").map((key) => key.trim());
  const wrong = keys.find((key) => !publicKey.safeParse(key).success);
  if (wrong !== undefined) throw new UsageError(`RELEASE_COMPANY_KEYS: "${wrong}" is no public key.`);
  return keys;
};

/** Whoever this process runs as; machines of a CI may have no name for that. */
const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
};

const checkLine = (text: string, schema: typeof reason, option: string, longest: number): string => {
  const line = text.trim();
  if (schema.safeParse(line).success) return line;
  throw new UsageError(`--${option} is one line of at most ${longest} characters, without control characters.`);
};

const readKey = async (file: string): Promise<KeyObject> => {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) throw new UsageError(`The key's file ${file} cannot be read.`);
  if (process.platform !== "win32" && ((await stat(file)).mode & OTHERS) !== 0)
    throw new UsageError(`Others may read the private key: chmod 600 ${file}, and think about whether they did.`);
  const key = parsePrivateKey(text);
  if (key?.asymmetricKeyType !== "ed25519")
    throw new UsageError(`${file} holds no ed25519 private key; "key" makes one.`);
  return key;
};

const parsePrivateKey = (text: string): KeyObject | undefined => {
  try {
    return createPrivateKey(text);
  } catch {
    return undefined;
  }
};

/**
 * Makes a pair of keys: the private one in a new file that nobody else may read.
 *
 * @returns the public one, as `add-owner` takes it
 * @throws UsageError when the file exists already
 */
export const createKey = async (file: string, dryRun: boolean): Promise<string> => {
  const { privateKey } = generateKeyPairSync("ed25519");
  if (dryRun) return publicKeyOf(privateKey);
  const handle = await open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? new UsageError(`${file} exists already; a key is never written over.`) : error;
  });
  try {
    await handle.writeFile(privateKey.export({ type: "pkcs8", format: "pem" }));
    await handle.sync();
  } catch (error) {
    // With half of one the next try would be refused.
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return publicKeyOf(privateKey);
};
