import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../terminal/child.mjs";
import { bin } from "../terminal/programs.ts";
import type { Source } from "./sources.ts";

/** What oxlint writes of one function, as far as it is read. */
interface Diagnostic {
  message: string;
}

/** Only what is longer is of interest. */
const SHORT = 60;

const CONFIGURATION = {
  categories: { correctness: "off" },
  rules: { "max-lines-per-function": ["error", { max: SHORT, skipBlankLines: true, skipComments: true }] },
};

/**
 * The lengths of all functions of more than sixty lines, without blank lines and comments, as the linter counts them for
 * its own bound.
 */
export const longFunctions = async (root: string, sources: Source[]): Promise<number[]> => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-rooms-"));
  const configuration = join(folder, "oxlintrc.json");
  const logFile = join(folder, "oxlint.json");
  writeFileSync(configuration, JSON.stringify(CONFIGURATION));
  await run(
    bin("oxlint"),
    ["-c", configuration, "--disable-nested-config", "-f", "json", ...sources.map(({ path }) => path)],
    {
      cwd: root,
      logFile,
      sentence: "oxlint could not be run.",
      acceptFailure: true,
    },
  );
  const { diagnostics } = JSON.parse(readFileSync(logFile, "utf8")) as { diagnostics: Diagnostic[] };
  rmSync(folder, { recursive: true });
  return diagnostics.flatMap(({ message }) => Number(message.match(/too many lines \((\d+)\)/)?.[1] ?? []));
};
