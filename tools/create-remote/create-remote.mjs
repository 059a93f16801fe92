import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { Failure } from "../terminal/failure.mjs";
import { filesOf } from "./files.mjs";

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** Writes a file as `npm run format` would leave it. */
const write = async (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  const manners = await resolveConfig(path, { editorconfig: true });
  writeFileSync(path, await format(text, { ...manners, filepath: path }));
};
const writeJson = (path, value) => write(path, JSON.stringify(value, null, 2));

/** Whether two path patterns can mean the same address: a parameter may be anything. */
const overlap = (one, other) => {
  const [left, right] = [one, other].map((mount) => mount.split("/"));
  const isFree = (part) => part.startsWith(":");
  return left.length === right.length && left.every((part, n) => part === right[n] || isFree(part) || isFree(right[n]));
};

const refuse = (root, { name, mount, title, requires }) => {
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
  for (const workspace of readJson(join(root, "package.json")).workspaces) {
    const facts = join(root, workspace, "remote.json");
    const taken = existsSync(facts) && readJson(facts).mounts.find((other) => overlap(other, mount));
    if (taken) throw new Failure(`${mount} belongs to ${workspace} already (${taken}).`);
  }
};

/**
 * Makes the folder of a new area and tells the repository of it: workspaces, TypeScript. All else (builds, tests,
 * budgets, release) finds areas by their `remote.json`.
 *
 * @param {string} root the repository
 * @param {{ name: string, mount: string, title: string, requires: "nobody" | "customer" | "staff" }} asked
 * @returns {Promise<string[]>} the files that were written
 */
export const createRemote = async (root, asked) => {
  refuse(root, asked);
  const { version: sharedVersion } = readJson(join(root, "shared/package.json"));
  const contract = Number(
    /CONTRACT = (\d+)/.exec(readFileSync(join(root, "shared/src/federation/contract.ts"), "utf8"))[1],
  );
  const requires = asked.requires === "nobody" ? null : asked.requires;
  const files = filesOf({ ...asked, requires, sharedVersion, contract });
  for (const [path, text] of Object.entries(files)) await write(join(root, asked.name, path), text);
  const manifest = readJson(join(root, "package.json"));
  const last = manifest.workspaces.findLastIndex((workspace) => workspace.startsWith("mfe-"));
  manifest.workspaces.splice(last + 1, 0, asked.name);
  await writeJson(join(root, "package.json"), manifest);
  const tsconfig = readJson(join(root, "tsconfig.json"));
  const after = tsconfig.references.findLastIndex(({ path }) => path.startsWith("mfe-"));
  tsconfig.references.splice(after + 1, 0, { path: asked.name });
  await writeJson(join(root, "tsconfig.json"), tsconfig);
  return [...Object.keys(files).map((path) => `${asked.name}/${path}`), "package.json", "tsconfig.json"];
};
