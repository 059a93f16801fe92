import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { readJson } from "../json.ts";
import { Failure } from "../terminal/failure.mjs";
import { filesOf } from "./files.ts";

/** What a person says of a new area. */
export interface RemoteInput {
  name: string;
  /** The path pattern it owns. */
  mount: string;
  /** Of its first screen. */
  title: string;
  /** Who signs in to it: nobody, customer or staff. */
  requires: string;
}

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

const validate = (root: string, { name, mount, title, requires }: RemoteInput): void => {
  if (!/^mfe-[a-z]{2,30}$/.test(name))
    throw new Failure(`"${name}" is no name of an area: mfe- and lower-case letters, as mfe-help is one.`);
  // It goes into the source of a component as it stands.
  if (!/^[^{}<>&\\]{2,60}$/.test(title))
    throw new Failure(`"${title}" is no title of a screen: 2 to 60 plain characters.`);
  if (existsSync(join(root, name))) throw new Failure(`There is a folder ${name} already.`);
  if (!/^\/[a-z][a-z-]*(?:\/(?::?[a-z][\w-]*))*$/i.test(mount))
    throw new Failure(`"${mount}" is no path, as /ajuda is one.`);
  if (!["nobody", "customer", "staff"].includes(requires))
    throw new Failure(`"${requires}" is nobody who signs in: customer, staff or nobody.`);
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
export const createRemote = async (root: string, input: RemoteInput): Promise<string[]> => {
  validate(root, input);
  const { name } = input;
  const { version: sharedVersion } = readJson<{ version: string }>(join(root, "shared/package.json"));
  const contractSource = readFileSync(join(root, "shared/src/federation/contract.ts"), "utf8");
  const contract = Number(/CONTRACT = (\d+)/.exec(contractSource)?.[1]);
  const requires = input.requires === "nobody" ? null : input.requires;
  const files = filesOf({ ...input, requires, sharedVersion, contract });
  for (const [path, text] of Object.entries(files)) await write(join(root, name, path), text);
  await updateJson<{ workspaces: string[] }>(join(root, "package.json"), ({ workspaces }) =>
    addAfterRemotes(workspaces, (path) => path, name),
  );
  await updateJson<{ references: { path: string }[] }>(join(root, "tsconfig.json"), ({ references }) =>
    addAfterRemotes(references, ({ path }) => path, { path: name }),
  );
  return [...Object.keys(files).map((path) => `${name}/${path}`), "package.json", "tsconfig.json"];
};
