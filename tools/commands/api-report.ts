/**
 * Writes what the doors of shared offer to remotes at run time, as declarations without their comments, into
 * `shared/api/`: a change of the contract between shell and remotes shows in review. A changed interface raises the version
 * of shared: the first number when the shell no longer provides something, else the second. With `--check` it only
 * compares, and fails naming what changed. Needs the declarations of `npm run typecheck`.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { declarationsOf, reportOf } from "../api-report/declarations.ts";
import { exportedNames } from "../api-report/exported-names.ts";
import {
  compareSurfaces,
  type Door,
  isLower,
  lowestVersion,
  readSurface,
  writeSurface,
} from "../api-report/surface.ts";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import { print } from "../terminal/progress.mjs";

interface Manifest {
  version: string;
  exports: Record<string, string>;
}

const SHARED = join(ROOT, "shared");
const REPORTS = join(SHARED, "api");
const SURFACE = join(REPORTS, "doors.txt");
const MANIFEST = join(SHARED, "package.json");
const LOCK = join(ROOT, "package-lock.json");

/** Doors that are bundled per build instead, or are for tests and builds: nothing of them is shared in a page. */
const OWN_COPIES =
  /^\.\/(?:contracts|words|kit|lots|testing|build|jest|first-screen|tracing|rendering\/realm|federation\/canary|passkeys\/list|ui\/\w+\.css)/;

/** Bundled per build, too, and reported all the same: what releases and revisions say, and what two areas draw lots with. */
const REPORTED_COPIES = new Set(["./federation/record", "./federation/release", "./map", "./slots"]);

/** Whether a file did not hold this text; writes it, unless files are only compared. */
const update = (path: string, text: string, isChecking: boolean): boolean => {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return false;
  if (!isChecking) writeFileSync(path, text);
  return true;
};

/** Writes the reports that changed; answers the names of their doors, and what the shell provides. */
const updateReports = (doors: Manifest["exports"], isChecking: boolean) => {
  mkdirSync(REPORTS, { recursive: true });
  const changed: string[] = [];
  const surface: Record<string, Door> = {};
  for (const [door, source] of Object.entries(doors)) {
    if (OWN_COPIES.test(door)) continue;
    const name = door.slice(2);
    const report = reportOf(source);
    if (update(join(REPORTS, `${name.replaceAll("/", "-")}.txt`), report, isChecking)) changed.push(name);
    if (REPORTED_COPIES.has(door)) continue;
    const declarations = createHash("sha256").update(report).digest("hex").slice(0, 16);
    surface[door] = { declarations, names: exportedNames(declarationsOf(source)) };
  }
  return { changed, surface };
};

/** Writes a version of shared where npm reads it. */
const raiseTo = (version: string): void => {
  writeFileSync(MANIFEST, readFileSync(MANIFEST, "utf8").replace(/"version": "[^"]+"/, `"version": "${version}"`));
  const lock = readJson<{ packages: Record<string, { version: string }> }>(LOCK);
  lock.packages["shared"]!.version = version;
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
};

const fail = (sentence: string): void => {
  process.exitCode = 1;
  console.error(sentence);
};

export const run = async (args: string[]): Promise<void> => {
  const isChecking = args.includes("--check");
  const { version, exports } = readJson<Manifest>(MANIFEST);
  const { changed, surface } = updateReports(exports, isChecking);
  const recorded = readSurface(readFileSync(SURFACE, "utf8"));
  const { removed, changed: others } = compareSurfaces(recorded.doors, surface);
  const differences = [...removed, ...others];
  const lowest = lowestVersion(recorded.version, { removed, changed: others });
  const next = isLower(version, lowest) ? lowest : version;
  if (isChecking) {
    if (changed.length > 0 || differences.length > 0 || recorded.version !== version)
      fail(
        `What remotes get from shared changed: ${[...differences, ...changed].join(", ") || `version ${version}`}. If that is meant, run ` +
          `"npm run api-report", which makes it @gleba/shared ${next}, look at the difference in shared/api, and remember that remotes from ` +
          "an earlier release must still run (CONTRACT, docs/releasing.md).",
      );
    return;
  }
  if (next !== version) raiseTo(next);
  const isWritten = update(SURFACE, writeSurface({ version: next, doors: surface }), false);
  print(
    isWritten || changed.length > 0
      ? `@gleba/shared ${next}: ${[...differences, ...changed].join(", ")}`
      : "The doors of shared are as reported.",
  );
};
