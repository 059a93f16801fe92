import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { run, tailOf } from "../terminal/child.mjs";
import { print, step } from "../terminal/progress.mjs";
import { count } from "./tally.ts";

/**
 * Runs a tool that is content or not: one test. What it complains about is shown and the other steps go on.
 *
 * @returns whether it was content
 */
export const toolStep = async (name: string, program: string, args: string[], logsDir: string): Promise<boolean> => {
  const logFile = join(logsDir, `${name.toLowerCase().replaceAll(" ", "-")}.log`);
  const code = await step(name, async (note) => {
    const exitCode = await run(program, args, { cwd: ROOT, logFile, sentence: `${name} failed.`, acceptFailure: true });
    if (exitCode !== 0) note("failed");
    return exitCode;
  });
  count(code === 0 ? { passed: 1 } : { failed: 1 });
  if (code !== 0) print(`${tailOf(logFile)}\n✗ ${name}`);
  return code === 0;
};
