import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "../root.mjs";

const typed = async (...words: string[]): Promise<{ code?: number; stderr?: string; stdout?: string }> =>
  promisify(execFile)(process.execPath, ["tools/run.mjs", ...words], { cwd: ROOT, timeout: 60_000 }).catch(
    (error: object) => error,
  );

test.each([
  [["start", "--port", "3000"], '"--port" means nothing to start, which takes no arguments.'],
  [["build", "mfe-public"], '"mfe-public" means nothing to build, which takes no arguments.'],
  [["test", "home"], '"home" means nothing to test, which takes no arguments.'],
  [["nada"], '"nada" is no command. There are: api-report, backup, '],
  [["../root"], '"../root" is no command. There are: '],
  [[], "A command is missing. There are: "],
  [["specification", "--colour"], "Unknown option '--colour'"],
  [["trials", "--colour"], "Unknown option '--colour'"],
])("who types %j reads what is wrong with it, and nothing is started", async (words, sentence) => {
  const { code, stderr, stdout } = await typed(...words);
  expect(code).toBe(1);
  expect(stderr).toContain(`✗ ${sentence}`);
  // No lines of a program's own.
  expect(stderr).not.toContain("at ");
  expect(stdout).toBe("");
});
