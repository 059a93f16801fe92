import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { readJson } from "../json.ts";
import { Failure } from "../terminal/failure.mjs";
import type { Area } from "./area.ts";
import { contractIn } from "./contract-in.ts";
import { filesOf } from "./files.ts";
import { workspaceFilesOf } from "./workspace-files.ts";

/** Writes a file as `npm run format` would leave it. */
const write = async (path: string, text: string): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true });
  const options = await resolveConfig(path, { editorconfig: true });
  writeFileSync(path, await format(text, { ...options, filepath: path }));
};

const isParameter = (part: string | undefined) => part?.startsWith(":") === true;

/** Whether two path patterns can mean the same address: a parameter may be anything. */
const overlap = (one: string, other: string): boolean => {
  const left = one.split("/");
  const right = other.split("/");
  const matches = (part: string, n: number) => part === right[n] || isParameter(part) || isParameter(right[n]);
  return left.length === right.length && left.every(matches);
};

/** Denies a folder that is there and an address that another area owns. */
const checkFree = (root: string, { name, mount }: Area): void => {
  if (existsSync(join(root, name))) throw new Failure(`There is a folder ${name} already.`);
  for (const workspace of readJson<{ workspaces: string[] }>(join(root, "package.json")).workspaces) {
    const manifest = join(root, workspace, "remote.json");
    const mounts = existsSync(manifest) ? readJson<{ mounts: string[] }>(manifest).mounts : [];
    const taken = mounts.find((other) => overlap(other, mount));
    if (taken) throw new Failure(`${mount} belongs to ${workspace} already (${taken}).`);
  }
};

/** Adds an entry after the last one of an area. */
const addAfterRemotes = <Entry>(entries: Entry[], pathOf: (entry: Entry) => string, entry: Entry): void => {
  const last = entries.findLastIndex((each) => pathOf(each).startsWith("mfe-"));
  entries.splice(last + 1, 0, entry);
};

/** Changes a JSON file of the repository in place. */
const updateJson = async <T>(path: string, change: (value: T) => void): Promise<void> => {
  const value = readJson<T>(path);
  change(value);
  await write(path, JSON.stringify(value, null, 2));
};

/**
 * Makes the folder of a new area and tells the repository of it: workspaces, TypeScript. All else (builds, tests,
 * budgets, release) finds areas by their `remote.json`.
 *
 * @param root the repository
 * @returns the files that were written
 */
export const createRemote = async (root: string, area: Area): Promise<string[]> => {
  checkFree(root, area);
  const { name } = area;
  const contract = contractIn(readFileSync(join(root, "shared/src/federation/contract.ts"), "utf8"));
  const files = { ...filesOf(area, contract), ...workspaceFilesOf(area) };
  for (const [path, text] of Object.entries(files)) await write(join(root, name, path), text);
  await updateJson<{ workspaces: string[] }>(join(root, "package.json"), ({ workspaces }) =>
    addAfterRemotes(workspaces, (path) => path, name),
  );
  await updateJson<{ references: { path: string }[] }>(join(root, "tsconfig.json"), ({ references }) =>
    addAfterRemotes(references, ({ path }) => path, { path: name }),
  );
  return [...Object.keys(files).map((path) => `${name}/${path}`), "package.json", "tsconfig.json"];
};
