import { execFileSync } from "node:child_process";

/**
 * The commit that the sources of a workspace are of, in the repository they are committed to: `-dirty` where something
 * of that repository differs from it, "unknown" where no commit holds the workspace.
 *
 * @param {string} folder path of the workspace
 */
export const commitOf = (folder) => {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    // A repository around the folder that does not hold it, as one of a whole home folder, is not its own.
    git("cat-file", "-e", "HEAD:./package.json");
    return `${git("rev-parse", "HEAD")}${git("status", "--porcelain") && "-dirty"}`;
  } catch {
    return "unknown";
  }
};
