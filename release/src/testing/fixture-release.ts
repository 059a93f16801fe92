import { createHash } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@gleba/shared/federation/release";

const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

const TEMPLATE = `<!doctype html><title>Portal</title><!--gleba:scripts--><div id="root"></div><!--gleba:registry--><!--gleba:styles-->`;

/** A minimal shell or remote that keeps its contract. */
const codeOf = ({ kind, name, version, contract, mounts }: Omit<Release, "entry" | "files">): string => {
  if (kind === "shell")
    return `/* ${version} */ __FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: {} } }] };`;
  const remote = { contract, routes: mounts.map((path) => ({ path, handle: { title: name } })) };
  const container = `{ init() {}, get: async () => () => ({ remote: ${JSON.stringify(remote)} }) }`;
  return `/* ${version} */ ${name.replaceAll("-", "_")} = ${container};`;
};

/** A release as a build would describe it, with this code. */
export const fixtureRelease = (
  name: string,
  version: string,
  changes: Partial<Release> = {},
  code?: string,
): Release => {
  const shell = name === "shell";
  const facts = {
    kind: shell ? ("shell" as const) : ("remote" as const),
    name,
    version,
    commit: "0000000",
    contract: 1,
    css: [],
    preload: [],
    mounts: shell ? [] : [`/${name.replace("mfe-", "")}`],
    requires: null,
    nav: [],
    shared: {
      provides: shell ? { react: "19.3.1", "@gleba/shared/ui": "1.0.0" } : {},
      requires: shell ? {} : { react: "^19.0.0" },
    },
    sizes: {},
    ...changes,
  };
  const entry = shell ? "main.js" : "remoteEntry.js";
  const integrity = sha384(code ?? codeOf(facts));
  const files = { [entry]: integrity, ...(shell && { "template.html": sha384(TEMPLATE) }) };
  return { entry: { file: entry, integrity }, files, ...facts };
};

/** Writes a release as the folder its build would leave, and returns that folder. */
export const writeBuild = async (release: Release, code = codeOf(release)): Promise<string> => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, release.entry.file), code);
  if (release.kind === "shell") await writeFile(join(folder, "template.html"), TEMPLATE);
  await writeFile(join(folder, "release.json"), JSON.stringify(release));
  return folder;
};

/** Creates an empty temporary folder. */
export const temporaryFolder = async (): Promise<string> => {
  await mkdir(tmpdir(), { recursive: true });
  return mkdtemp(join(tmpdir(), "gleba-release-"));
};
