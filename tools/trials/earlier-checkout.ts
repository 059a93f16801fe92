import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { run } from "../terminal/child.mjs";
import { Failure } from "../terminal/failure.mjs";
import { step } from "../terminal/progress.mjs";

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

const hashOf = (commit: string): string => {
  try {
    return git("rev-parse", "--verify", `${commit}^{commit}`);
  } catch {
    throw new Failure(`There is no commit ${commit} in this repository.`);
  }
};

/**
 * A folder with an earlier commit of this repository, its packages and its builds, as a company has it that has not
 * upgraded yet. Made once for each commit, below `.cache`.
 *
 * @throws Failure when the commit does not exist, or no longer installs or builds
 */
export const earlierCheckout = async (commit: string, logs: string): Promise<string> => {
  const hash = hashOf(commit);
  const folder = join(ROOT, ".cache/earlier", hash.slice(0, 12));
  const options = { cwd: folder, logFile: join(logs, "earlier-checkout.log") };
  const isComplete = join(folder, ".cache/is-complete");
  if (existsSync(isComplete)) return folder;
  rmSync(folder, { recursive: true, force: true });
  await step(`Commit ${hash.slice(0, 8)}`, async () => {
    git("clone", "--quiet", "--shared", "--no-checkout", ROOT, folder);
    const sentence = `The commit ${commit} could not be installed and built.`;
    await run("git", ["checkout", "--quiet", hash], { ...options, sentence });
    await run("npm", ["ci", "--no-audit", "--no-fund"], { ...options, sentence });
    await run(process.execPath, ["tools/run.mjs", "build"], { ...options, sentence });
    await run("touch", [isComplete], { ...options, sentence });
  });
  return folder;
};
