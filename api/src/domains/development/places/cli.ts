import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatCount } from "@gleba/shared/words";
import { readConfig } from "#config";
import { openDatabase } from "#platform/db/database.ts";
import { createDb } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import type { ExitCode, Terminal } from "../import/cli.ts";
import { UsageError } from "../import/options.ts";
import { textOfBytes } from "#platform/spreadsheets/read-csv.ts";
import { counted } from "#platform/text/counted.ts";
import { readPlaces, type ReadPlaces } from "./read-places.ts";
import { storePlaces } from "./store.ts";

/** An extract of a state with these kinds alone is below 30 MB. */
const MOST_BYTES = 100 * 1024 * 1024;

const usage = `Uso: npm run places -w api -- ARQUIVO --source "OpenStreetMap" [--dry-run]

  ARQUIVO         GeoJSON (por exemplo um recorte do OpenStreetMap) ou tabela com as
                  colunas tipo;nome;latitude;longitude
  --source NOME   de onde os lugares vêm; aparece ao lado deles, e o que a mesma fonte
                  trouxe antes é substituído
  --dry-run       confere o arquivo e não grava nada

Saída: 0 feito, 1 arquivo recusado ou falha, 2 uso incorreto.`;

interface Command {
  file: string;
  source: string;
  dryRun: boolean;
}

const readCommand = (args: readonly string[]): Command => {
  const parse = () => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { source: { type: "string", default: "" }, "dry-run": { type: "boolean", default: false } },
      });
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals } = parse();
  const [file, ...more] = positionals;
  const source = values.source.trim();
  if (!file) throw new UsageError("Falta o arquivo.");
  if (more.length > 0) throw new UsageError(`Um arquivo por vez: ${more.join(", ")} sobra.`);
  if (source === "" || source.length > 120 || /\p{Cc}/u.test(source))
    throw new UsageError("Diga em --source de onde os lugares vêm, em até 120 caracteres.");
  return { file, source, dryRun: values["dry-run"] };
};

const textOf = async (file: string): Promise<string> => {
  try {
    const { size } = await stat(file);
    if (size > MOST_BYTES) throw new Error(`tem mais de ${formatCount(MOST_BYTES / 1024 / 1024)} MB`);
    return textOfBytes(await readFile(file));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`O arquivo ${file} não pôde ser lido (${why}).`);
  }
};

const store = async (command: Command, { places }: ReadPlaces, env: NodeJS.ProcessEnv): Promise<number> => {
  const config = readConfig(env);
  const database = await openDatabase(config);
  try {
    await migrate(database.url, config.apiRoot);
    const db = createDb(database.url, { poolSize: 1 });
    try {
      return (await storePlaces(db, { ...command, places })).before;
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
};

const summaryOf = ({ source, dryRun }: Command, { places, ignored, repeated }: ReadPlaces, before: number): string =>
  [
    `${counted(places.length, "lugar lido", "lugares lidos")}, ${counted(ignored, "item de outro tipo ou sem nome", "itens de outros tipos ou sem nome")}, ${counted(repeated, "repetido", "repetidos")}.`,
    dryRun
      ? `Nada foi gravado. ${source} tem hoje ${counted(before, "lugar", "lugares")}.`
      : `Gravados como “${source}”, no lugar de ${formatCount(before)} de antes.`,
  ].join("\n");

/** Brings places near developments in from a file, or says row by row why not. */
export const runPlaces = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<ExitCode> => {
  try {
    const command = readCommand(args);
    const read = readPlaces(await textOf(resolve(env["INIT_CWD"] ?? "", command.file)));
    if ("rejected" in read) {
      terminal.error(["O arquivo foi recusado, nada foi gravado.", ...read.rejected].join("\n"));
      return 1;
    }
    terminal.out(summaryOf(command, read, await store(command, read, env)));
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    terminal.error(error instanceof UsageError ? `${message}\n\n${usage}` : `A leitura falhou: ${message}`);
    return error instanceof UsageError ? 2 : 1;
  }
};
