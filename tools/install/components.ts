import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import { run } from "../terminal/child.mjs";
import { LOCK, npm } from "./install.mjs";

interface Manifest {
  name: string;
  version: string;
  workspaces?: string[];
  devDependencies?: Record<string, string>;
}

/** What nobody runs in production. */
const ASIDE = new Set(["demo", "tools", "e2e", "bench"]);

const LOG = join(ROOT, ".cache/sbom.log");

const manifestOf = (folder: string): Manifest => readJson<Manifest>(join(ROOT, folder, "package.json"));

const write = (folder: string, manifest: object): Promise<void> =>
  writeFile(join(folder, "package.json"), JSON.stringify(manifest));

/**
 * The packages of a running portal with their versions and hashes, as the lock has them, in CycloneDX. npm writes the list of a copy
 * that declares nothing else: its own `--omit dev` leaves out what a running portal needs as well as its tests.
 *
 * @returns JSON
 */
export const listComponents = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), "gleba-sbom-"));
  const [program, args] = npm();
  const sentence = "The list of components could not be written.";
  try {
    const { name, version, workspaces = [] } = manifestOf(".");
    const running = workspaces.filter((folder) => !ASIDE.has(folder));
    await write(copy, { name, version, private: true, workspaces: running });
    for (const folder of running) {
      const { devDependencies: _tests, ...manifest } = manifestOf(folder);
      await mkdir(join(copy, folder));
      await write(join(copy, folder), manifest);
    }
    await cp(LOCK, join(copy, "package-lock.json"));
    const pruning = ["install", "--package-lock-only", "--ignore-scripts", "--offline", "--no-audit", "--no-fund"];
    await run(program, [...args, ...pruning], { cwd: copy, logFile: LOG, sentence });
    const listing = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--loglevel", "silent"];
    const logFile = join(copy, "sbom.json");
    await run(program, [...args, ...listing], { cwd: copy, logFile, sentence });
    return await readFile(logFile, "utf8");
  } finally {
    await rm(copy, { recursive: true });
  }
};
