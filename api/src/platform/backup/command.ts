import { tellFailure } from "../jobs/failure.ts";
import { BackupError, explainBackup } from "./errors.ts";

/** Where a command writes what people read. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
}

/** 0 done, 1 it could not be, 2 the command line was wrong. */
export type ExitCode = 0 | 1 | 2;

/** A command line that says nothing that can be done. */
export class UsageError extends Error {}

/** Runs a command: what it throws becomes a sentence and an exit code. */
export const runCommand = async (
  usage: string,
  { error: tell }: Terminal,
  work: () => Promise<void>,
): Promise<ExitCode> => {
  try {
    await work();
    return 0;
  } catch (error) {
    const explained = explainBackup(error);
    const { message, code } = explained as Error & { code?: string };
    if (explained instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS")) {
      tell(`✗ ${message}\n\n${usage}`);
      return 2;
    }
    tell(`✗ ${explained instanceof BackupError ? message : tellFailure(explained).trim()}`);
    return 1;
  }
};

/** A number of bytes for people. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
