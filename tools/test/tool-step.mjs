import { join } from "node:path";
import { ROOT } from "../settings.mjs";
import { run, tailOf } from "../terminal/child.mjs";
import { say, step } from "../terminal/progress.mjs";
import { count } from "./tally.mjs";

/** The program of an installed package. */
export const bin = (name) => join(ROOT, "node_modules/.bin", name);

/**
 * Runs a tool that is content or not: one test. What it complains about is shown and the other steps go on.
 *
 * @returns {Promise<boolean>} whether it was content
 */
export const toolStep = async (name, program, args, logsDir) => {
  const logFile = join(logsDir, `${name.toLowerCase().replaceAll(" ", "-")}.log`);
  const code = await step(name, async (note) => {
    const exitCode = await run(program, args, { cwd: ROOT, logFile, sentence: `${name} failed.`, acceptFailure: true });
    if (exitCode !== 0) note("failed");
    return exitCode;
  });
  count(code === 0 ? { passed: 1 } : { failed: 1 });
  if (code !== 0) say(`${tailOf(logFile)}\n✗ ${name}`);
  return code === 0;
};
