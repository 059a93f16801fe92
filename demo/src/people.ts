import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isCpf } from "@gleba/shared/contracts";
import { hash } from "@node-rs/argon2";
import * as z from "zod/mini";

const demoFile = z.object({
  customer: z.object({ document: z.string(), password: z.string() }),
  broker: z.object({ document: z.string(), password: z.string() }),
  staff: z.object({ login: z.string(), password: z.string() }),
});

/** Documents and passwords of the demonstration people, as `DATA_DIR/demo.json` holds them. */
export type DemoPeople = z.infer<typeof demoFile>;

const pathIn = (dataDir: string): string => join(dataDir, "demo.json");

/** Reads `demo.json`; null when it is missing or is not ours. */
export const readDemoPeople = async (dataDir: string): Promise<DemoPeople | null> => {
  const text = await readFile(pathIn(dataDir), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return demoFile.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** 15 random bytes: 120 bits, 20 characters a person can copy. */
const newPassword = (): string => randomBytes(15).toString("base64url");

/** CPFs of the demonstration people: numbers published for tests. */
export const demonstrationDocuments = { customer: "52998224725", broker: "39053344705" };

/** The CPF of an invented visitor: a number of at most nine digits, which begins with zeros, and the two that check it. */
export const visitorDocument = (n: number): string => {
  const number = String(n).padStart(9, "0");
  const endings = Array.from({ length: 100 }, (_, ending) => `${number}${String(ending).padStart(2, "0")}`);
  return endings.find(isCpf)!;
};

/** Whom of the staff one signs in as. */
export const STAFF_LOGIN = "demonstracao";

/** The demonstration people with fresh passwords. */
export const createDemoPeople = (): DemoPeople => ({
  customer: { document: demonstrationDocuments.customer, password: newPassword() },
  broker: { document: demonstrationDocuments.broker, password: newPassword() },
  staff: { login: STAFF_LOGIN, password: newPassword() },
});

/** Writes `demo.json`, readable by its owner only. */
export const writeDemoPeople = async (dataDir: string, people: DemoPeople): Promise<void> => {
  const half = `${pathIn(dataDir)}.part`;
  await writeFile(half, `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600 });
  await chmod(half, 0o600);
  await rename(half, pathIn(dataDir));
};

/** Argon2id, as every password of the portal. */
export const hashPassword = (password: string): Promise<string> => hash(password);
