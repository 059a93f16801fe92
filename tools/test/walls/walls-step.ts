import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../../root.mjs";
import { run } from "../../terminal/child.mjs";
import { bin } from "../../terminal/programs.ts";
import { print, step } from "../../terminal/progress.mjs";
import { count, remark } from "../tally.ts";
import { PLANTED } from "./planted-violations.ts";

/** One complaint of the linter; `code` names the rule. */
interface Diagnostic {
  code?: string;
}

const plant = (folder: string, files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

const lint = async (folder: string, logFile: string): Promise<Diagnostic[]> => {
  await run(bin("oxlint"), ["-c", join(folder, ".oxlintrc.json"), "-f", "json", folder], {
    cwd: folder,
    logFile,
    sentence: "oxlint could not be run.",
    acceptFailure: true,
  });
  const { diagnostics } = JSON.parse(readFileSync(logFile, "utf8")) as { diagnostics: Diagnostic[] };
  return diagnostics;
};

/** Plants one violation of each wall in an empty house and asks the linter: a wall that keeps nobody out has failed. */
export const wallsStep = async (logsDir: string): Promise<void> => {
  const silent: string[] = [];
  await step("Walls between the rooms", async () => {
    for (const { wall, files, law } of PLANTED) {
      const folder = mkdtempSync(join(tmpdir(), "gleba-walls-"));
      copyFileSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
      plant(folder, files);
      const found = await lint(folder, join(logsDir, "walls.log"));
      rmSync(folder, { recursive: true });
      const holds = law ? found.some(({ code }) => code?.includes(law)) : found.length === 0;
      if (!holds) silent.push(`${wall}: ${JSON.stringify(found)}`);
    }
    const outcome = { passed: PLANTED.length - silent.length, failed: silent.length };
    count(outcome);
    return remark(outcome);
  });
  for (const wall of silent) print(`✗ ${wall}`);
};
