import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Failure } from "../terminal/failure.mjs";
import type { Area } from "./area.ts";
import { filesOf } from "./files.ts";
import { repositoryFilesOf, type SharedPackage } from "./repository-files.ts";

/** What a repository is made with, apart from the area. */
export interface Kit {
  /** Number of the agreement between shell and remotes. */
  contract: number;
  shared: SharedPackage;
  /** Path of the packed shared package. */
  archive: string;
}

/** A repository of git, unless the folder lies in one already or there is no git. */
const initialise = (folder: string): void => {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, stdio: "ignore" }).status === 0;
  if (!git("rev-parse", "--git-dir")) git("init", "--quiet", "--initial-branch", "main");
};

/**
 * Makes the repository of a new area below `place`, with the packed shared package in its `vendor/`: all that is needed
 * to build, test and release it.
 *
 * @returns its path
 */
export const createRepository = (place: string, area: Area, { contract, shared, archive }: Kit): string => {
  const folder = join(place, area.name);
  if (existsSync(folder)) throw new Failure(`There is a folder ${area.name} already.`);
  const files = { ...filesOf(area, contract), ...repositoryFilesOf(area, shared) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, "vendor"));
  copyFileSync(archive, join(folder, "vendor", basename(archive)));
  initialise(folder);
  return folder;
};
