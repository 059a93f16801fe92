import { readFile } from "node:fs/promises";
import { readConfig } from "#config";
import { createBus } from "#platform/events/bus.ts";
import { openDatabase } from "#platform/db/database.ts";
import { createDb } from "#platform/db/db.ts";
import { createLogger } from "#platform/http/logger.ts";
import { migrate } from "#platform/db/migrate.ts";
import { analyse } from "./analyse.ts";
import type { ImportedLot } from "./findings.ts";
import { readCommand, usage, UsageError, type ImportCommand } from "./options.ts";
import { describeAnalysis, describeOutcome } from "./report.ts";
import { importLots, type Outcome } from "./store.ts";

/** Where the import writes what people read. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
}

/** 0 done, 1 the file was refused or the work failed, 2 the command line was wrong. */
export type ExitCode = 0 | 1 | 2;

/** The import assistant: reads the file, tells what it found, and brings the lots in unless it is a dry run. */
export const runImport = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<ExitCode> => {
  try {
    const command = readCommand(args);
    return await importFile(command, env, terminal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    terminal.error(error instanceof UsageError ? `${message}\n\n${usage}` : `A importação falhou: ${message}`);
    return error instanceof UsageError ? 2 : 1;
  }
};

const importFile = async (command: ImportCommand, env: NodeJS.ProcessEnv, terminal: Terminal): Promise<ExitCode> => {
  const text = await readFile(command.file, "utf8").catch((error: unknown) => {
    throw new UsageError(
      `O arquivo ${command.file} não pôde ser lido (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  const analysis = analyse(text);
  const rejected = analysis.rejected.length > 0;
  if (!command.json) terminal.out(describeAnalysis(command.file, analysis));
  const outcome = rejected ? null : await store(command, analysis.taken, env);
  if (command.json) terminal.out(JSON.stringify({ dryRun: command.dryRun, analysis, outcome }, null, 2));
  else if (outcome) terminal.out(describeOutcome(command.name, outcome, command.dryRun));
  return rejected ? 1 : 0;
};

const store = async (
  command: ImportCommand,
  lots: readonly ImportedLot[],
  env: NodeJS.ProcessEnv,
): Promise<Outcome> => {
  const config = readConfig(env);
  const logger = createLogger("error");
  const database = await openDatabase(config);
  try {
    await migrate(database.url, config.apiRoot);
    const db = createDb(database.url, { poolSize: 2 });
    const bus = await createBus(database.url, logger);
    try {
      return await importLots({ db, bus }, lots, { ...command, now: new Date() });
    } finally {
      await bus.close();
      await db.close();
    }
  } finally {
    await database.stop();
  }
};
