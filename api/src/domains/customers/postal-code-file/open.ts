import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "#platform/http/deps.ts";
import { runTask } from "#platform/workers/run-task.ts";
import { openIndex, type IndexedPlace, type PostalCodeIndex } from "./index-file.ts";
import { readPostalCodeFile } from "./tasks.ts";

/** A company's own file of CEPs. */
export interface PostalCodeFile {
  /** What the file tells of a CEP (eight digits); null for nothing, or while it is read for the first time. */
  find(cep: string): Promise<IndexedPlace | null>;
  close(): Promise<void>;
}

/**
 * Opens the company's file (`CEP_FILE`, decision 166). A worker reads it into an index in the data folder, once for each
 * state of the file; meanwhile the index of before answers. A file that cannot be read is told in the log and stops nothing.
 */
export const openPostalCodeFile = (
  source: string,
  { config, logger }: Pick<Deps, "config" | "logger">,
): PostalCodeFile => {
  const folder = join(config.dataDir, "postal-codes");
  const [index, wrongLines] = [join(folder, "index"), join(folder, "wrong-lines.txt")];
  /** Those of before stay open for whoever is reading them; a process opens two at most. */
  const opened: PostalCodeIndex[] = [];
  let isClosed = false;

  const openNewest = async (): Promise<void> => {
    const found = await openIndex(index);
    if (isClosed) return found?.close();
    if (found) opened.unshift(found);
  };
  const prepare = async (): Promise<void> => {
    const { size, mtimeMs } = await stat(source);
    const key = `${size} ${mtimeMs} ${source}`.slice(0, 120);
    await mkdir(folder, { recursive: true });
    await openNewest();
    if (opened[0]?.key === key || isClosed) return;
    const { rows, wrong, examples } = await runTask(readPostalCodeFile, { source, index, wrongLines, key });
    if (wrong > 0) logger.warn({ file: source, wrong, examples, list: wrongLines }, "lines of CEP_FILE were left out");
    if (rows === 0) throw new Error("no line of it can be used");
    logger.info({ file: source, rows }, "CEP_FILE was read");
    await openNewest();
  };
  void prepare().catch((error: unknown) => logger.error({ err: error, file: source }, "CEP_FILE was not read"));

  return {
    find: async (cep) => (await opened[0]?.find(Number(cep))) ?? null,
    async close() {
      isClosed = true;
      for (const one of opened) await one.close();
    },
  };
};
