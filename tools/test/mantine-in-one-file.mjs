import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../root.mjs";

const FOLDER = join(ROOT, ".cache/jest-packages");

/**
 * `@mantine/core` as it is required, its seven hundred modules in one file and whatever it requires of others left to them: Jest looks
 * up, reads and compiles each module anew for each test file.
 *
 * @returns {Promise<string>} the file, made once for a version
 */
export const mantineInOneFile = async () => {
  const entry = createRequire(join(ROOT, "shared/package.json")).resolve("@mantine/core");
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8"));
  const file = join(FOLDER, `mantine-core-${version}.cjs`);
  if (existsSync(file)) return file;
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
  mkdirSync(FOLDER, { recursive: true });
  // At once: another run beside this one may look for it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, outputFiles[0]?.contents ?? "");
  renameSync(unfinished, file);
  return file;
};
