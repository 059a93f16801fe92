import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { readJson } from "../json.ts";
import { importsOf } from "./imports.ts";

/** A source file of the tree. */
export interface Source {
  /** From the root, as `api/src/app.ts`. */
  path: string;
  lines: number;
  /** Paths of the sources it imports; packages are left out. */
  imports: string[];
}

/** A package of the tree, as far as it says who may import what under which name. */
interface Workspace {
  folder: string;
  name?: string;
  imports?: Record<string, string>;
  exports?: Record<string, string>;
}

const SOURCE = /\.(?:ts|tsx|js|mjs)$/;
const SKIPPED_FOLDERS = new Set(["node_modules", "dist", "testing"]);
/** Tests, declarations, and what configures a program. */
const SKIPPED = /\.(?:test|spec)\.tsx?$|\.d\.ts$|\.config\.[jt]s$/;
/** Written by a command, not by a person. */
const GENERATED = "shared/src/contracts/operations/";

const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith(".") || SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(root, path);
    return SOURCE.test(path) && !SKIPPED.test(path) && !path.startsWith(GENERATED) ? [path] : [];
  });

export const workspacesOf = (root: string): Workspace[] =>
  readJson<{ workspaces: string[] }>(join(root, "package.json")).workspaces.map((folder) => ({
    ...readJson<Omit<Workspace, "folder">>(join(root, folder, "package.json")),
    folder,
  }));

/** What a table of `imports` or `exports` says of a name: the target of its entry, with the star filled in. */
const targetIn = (table: Record<string, string> | undefined, name: string): string | undefined => {
  for (const [pattern, target] of Object.entries(table ?? {})) {
    const [start = "", end] = pattern.split("*");
    if (end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end))
      return target.replace("*", name.slice(start.length, name.length - (end?.length ?? 0)));
  }
  return undefined;
};

/** The path that a specifier means, perhaps without its ending; none for a package from elsewhere. */
const targetOf = (specifier: string, importer: string, workspaces: Workspace[]): string | undefined => {
  if (specifier.startsWith(".")) return normalize(join(dirname(importer), specifier));
  const own = workspaces.find(({ folder }) => importer.startsWith(`${folder}/`));
  if (specifier.startsWith("#")) {
    const target = targetIn(own?.imports, specifier);
    return own && target && join(own.folder, target);
  }
  const other = workspaces.find(({ name = "-" }) => specifier === name || specifier.startsWith(`${name}/`));
  const target = other && targetIn(other.exports, `.${specifier.slice(other.name?.length)}`);
  return other && target && join(other.folder, target);
};

/** All source files below `root` that a person wrote and that are no tests, with what each imports of the others. */
export const readSources = (root: string): Source[] => {
  const workspaces = workspacesOf(root);
  const paths = workspaces.flatMap(({ folder }) => filesBelow(root, folder)).toSorted();
  const known = new Set(paths);
  const find = (target: string) =>
    [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((path) => known.has(path));
  return paths.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const targets = importsOf(text).flatMap((specifier) => targetOf(specifier, path, workspaces) ?? []);
    const imports = [...new Set(targets.flatMap((target) => find(target) ?? []))].filter((target) => target !== path);
    return { path, lines: text.trimEnd().split("\n").length, imports };
  });
};

/** Whether a checkout has a folder. */
export const hasFolder = (root: string, folder: string): boolean => existsSync(join(root, folder));
