import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitOf } from "./commit-of.js";

const NOBODY = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };

/** Runs git in a folder as somebody who has configured nothing. */
const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...NOBODY },
  }).trim();

/** A folder with a `package.json`, below an outer one. */
const newFolder = (): { outer: string; inner: string } => {
  const outer = mkdtempSync(join(tmpdir(), "gleba-commit-"));
  const inner = join(outer, "mfe-help");
  mkdirSync(inner);
  writeFileSync(join(inner, "package.json"), "{}");
  return { outer, inner };
};

const commitAll = (folder: string): string => {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "first");
  return git(folder, "rev-parse", "HEAD");
};

test("a build names the commit of its own repository, and says when something is not committed", () => {
  const { inner } = newFolder();
  git(inner, "init", "--quiet");
  expect(commitOf(inner)).toBe("unknown");
  const head = commitAll(inner);
  expect(commitOf(inner)).toBe(head);
  writeFileSync(join(inner, "forgotten.ts"), "");
  expect(commitOf(inner)).toBe(`${head}-dirty`);
});

test("a build names the commit of the repository it is one workspace of", () => {
  const { outer, inner } = newFolder();
  git(outer, "init", "--quiet");
  const head = commitAll(outer);
  expect(commitOf(inner)).toBe(head);
});

test("a build is of no commit where a repository around it does not hold it, or there is none", () => {
  const { outer, inner } = newFolder();
  expect(commitOf(inner)).toBe("unknown");
  git(outer, "init", "--quiet");
  writeFileSync(join(outer, ".gitignore"), "mfe-help/\n");
  commitAll(outer);
  expect(commitOf(inner)).toBe("unknown");
});
