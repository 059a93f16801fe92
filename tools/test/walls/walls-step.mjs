import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "../../settings.mjs";
import { run } from "../../terminal/child.mjs";
import { say, step } from "../../terminal/progress.mjs";
import { PLANTED } from "./planted-violations.mjs";
import { count, remark } from "../tally.mjs";
import { bin } from "../tool-step.mjs";

const plant = (folder, files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

const complaints = async (folder, logFile) => {
  await run(bin("oxlint"), ["-c", join(folder, ".oxlintrc.json"), "-f", "json", folder], {
    cwd: folder,
    logFile,
    sentence: "oxlint could not be run.",
    acceptFailure: true,
  });
  return JSON.parse(readFileSync(logFile, "utf8")).diagnostics;
};

/** Plants one violation of each wall in an empty house and asks the linter: a wall that keeps nobody out has failed. */
export const wallsStep = async (logsDir) => {
  const silent = [];
  await step("Walls between the rooms", async () => {
    for (const { wall, files, law } of PLANTED) {
      const folder = mkdtempSync(join(tmpdir(), "gleba-walls-"));
      copyFileSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
      plant(folder, files);
      const found = await complaints(folder, join(logsDir, "walls.log"));
      rmSync(folder, { recursive: true });
      const told = law ? found.some(({ code }) => code?.includes(law)) : found.length === 0;
      if (!told) silent.push(`${wall}: ${JSON.stringify(found)}`);
    }
    const outcome = { passed: PLANTED.length - silent.length, failed: silent.length };
    count(outcome);
    return remark(outcome);
  });
  for (const wall of silent) say(`✗ ${wall}`);
};
