import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { packCreator } from "../../pack/pack-creator.ts";
import { packShared } from "../../pack/pack-shared.ts";
import { ROOT } from "../../root.mjs";
import { run } from "../../terminal/child.mjs";
import { Failure } from "../../terminal/failure.mjs";

/** A team's clone of its own repository, with its packages installed and nothing else of this repository around. */
export interface OwnRepository {
  /** The temporary folder around it. */
  place: string;
  folder: string;
  /** Its only commit. */
  commit: string;
  /** Whether npm installed its packages, or they were linked because no registry could be asked. */
  isInstalled: boolean;
}

/** Nobody's settings, and what npm has on this machine before it asks the registry. */
const ENV: NodeJS.ProcessEnv = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  npm_config_prefer_offline: "true",
  npm_config_fetch_retries: "1",
};

const git = (folder: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
    env: ENV,
  }).trim();

/** What an installation brings, from this repository's packages. */
const linkPackages = (folder: string, archive: string): void => {
  const packages = join(folder, "node_modules");
  const shared = join(packages, "@gleba/shared");
  mkdirSync(shared, { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== "@gleba" && !name.startsWith(".")) symlinkSync(join(ROOT, "node_modules", name), join(packages, name));
  execFileSync("tar", ["-xzf", archive, "--strip-components=1", "-C", shared]);
};

const NO_REGISTRY = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED|ENETUNREACH/;

/** Installs the packages of a repository as its README says. Answers false where there is no registry to ask. */
const install = async (folder: string, logsDir: string): Promise<boolean> => {
  const logFile = join(logsDir, "new-area-install.log");
  const sentence = "The packages of an area's own repository could not be installed.";
  const code = await run("npm", ["install"], { cwd: folder, env: ENV, logFile, sentence, acceptFailure: true });
  const output = readFileSync(logFile, "utf8");
  if (code !== 0 && !NO_REGISTRY.test(output)) throw new Failure(sentence, output);
  return code === 0;
};

/**
 * Makes an area as a team does that has no clone of this repository: from the packed packages alone, installed,
 * committed, and cloned into a folder of another name, where its work goes on.
 *
 * @param words of the command: name and options
 */
export const createOwnRepository = async (words: string[], logsDir: string): Promise<OwnRepository> => {
  const place = mkdtempSync(join(tmpdir(), "gleba-alone-"));
  const archive = await packShared(join(place, "packages"));
  const creator = await packCreator(archive, join(place, "packages"));
  await run("npx", ["--yes", `./${relative(place, creator)}`, ...words], {
    cwd: place,
    env: ENV,
    logFile: join(logsDir, "new-area-create.log"),
    sentence: "create-gleba-remote failed.",
  });
  const made = join(place, words[0] ?? "");
  const isInstalled = await install(made, logsDir);
  if (!isInstalled) linkPackages(made, join(made, "vendor", basename(archive)));
  git(made, "add", "--all");
  git(made, "commit", "--quiet", "--message", "A new area");
  const folder = join(place, "work", "clone");
  mkdirSync(dirname(folder));
  git(place, "clone", "--quiet", made, folder);
  renameSync(join(made, "node_modules"), join(folder, "node_modules"));
  return { place, folder, isInstalled, commit: git(folder, "rev-parse", "HEAD") };
};

/** What the team's work left in its clone that git would take, and what it left beside the clone. */
export const leftBehind = ({ folder }: OwnRepository): string[] => [
  ...git(folder, "status", "--porcelain").split("\n").filter(Boolean),
  ...readdirSync(dirname(folder)).filter((name) => name !== basename(folder)),
];
