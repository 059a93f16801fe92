import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { BackupError } from "../errors.ts";

const DEBIAN = "/usr/lib/postgresql";

const debianFolders = (): string[] =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, "bin"))
    : [];

/**
 * A program of PostgreSQL: of `PG_BIN`, else of the `PATH`, else Debian's newest. The embedded PostgreSQL brings neither
 * `pg_basebackup` nor `pg_controldata`.
 */
export const postgresProgram = (name: string, env: NodeJS.ProcessEnv): string => {
  const folders = env["PG_BIN"] ? [env["PG_BIN"]] : [...(env["PATH"] ?? "").split(delimiter), ...debianFolders()];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found)
    throw new BackupError(`There is no ${name} here. Install PostgreSQL's programs, or name their folder in PG_BIN.`);
  return found;
};

/** What a program that ended said, and its exit code. */
export interface Ended {
  code: number | null;
  said: string;
}

/** Waits until a program ended; `said` is what it wrote to its error output. */
export const endOf = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => void (said += text));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said: said.trim() }));
  });

/** Runs a program to its end; answers what it wrote, and throws what it said when it failed. */
export const runProgram = async (path: string, args: readonly string[]): Promise<string> => {
  const child = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => void (written += text));
  const { code, said } = await endOf(child);
  if (code !== 0) throw new BackupError(`${path} did not work: ${said || written}`);
  return written;
};
