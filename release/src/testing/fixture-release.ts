import { createHash } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@gleba/shared/federation/release";

const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

const TEMPLATE = `<!doctype html><title>Portal</title><!--gleba:scripts--><div id="root"><!--gleba:first-paint--></div><!--gleba:data--><!--gleba:registry--><!--gleba:styles-->`;

/**
 * What a shell does with an address: shows the screen of the remote that owns it under its title, or says what it threw,
 * as React would.
 */
export const ROUTER = `
  const show = async () => {
    const names = Object.keys(JSON.parse(document.querySelector("#gleba-registry").textContent).remotes);
    const containers = names.map((name) => window[name.replaceAll("-", "_")]).filter(Boolean);
    const modules = await Promise.all(containers.map(async (container) => (await container.get("./remote"))().remote));
    const route = modules.flatMap(({ routes }) => routes).find(({ path }) => path === location.pathname);
    const heading = document.createElement("h1");
    try {
      heading.textContent = route ? (route.Component?.() ?? route.handle.title) : "Not found";
    } catch (error) {
      console.error(error);
    }
    document.querySelector("#root").replaceChildren(heading);
  };
  addEventListener("popstate", show);`;

/** A host that serves the page it finds, and is well. */
const HOST = `import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const { PORTAL_PORT, RELEASES_DIR } = process.env;
const page = () => readFileSync(RELEASES_DIR + "/index.html");
createServer(({ url }, response) => response.end(url === "/" ? page() : "{}")).listen(Number(PORTAL_PORT), "127.0.0.1");
`;

/** A minimal shell, host or remote that keeps its contract. */
const codeOf = ({ kind, name, version, contract, mounts }: Omit<Release, "entry" | "files">): string => {
  if (kind === "host") return `/* ${version} */ ${HOST}`;
  if (kind === "shell")
    return `/* ${version} */ __FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: {} } }] };${ROUTER}`;
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
  const host = name === "host";
  const facts = {
    kind: shell ? ("shell" as const) : host ? ("host" as const) : ("remote" as const),
    name,
    version,
    commit: "0000000",
    contract: 1,
    css: [],
    preload: [],
    mounts: shell || host ? [] : [`/${name.replace("mfe-", "")}`],
    requires: null,
    nav: [],
    shared: {
      provides: shell ? { react: "19.3.1", "@gleba/shared/ui": "1.0.0" } : {},
      requires: shell || host ? {} : { react: "^19.0.0" },
    },
    sizes: {},
    ...changes,
  };
  const entry = shell ? "main.js" : host ? "host.mjs" : "remoteEntry.js";
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

/** Creates an empty folder, which goes with this run of the tests. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = process.env["RELEASE_TEST_FOLDERS"] ?? tmpdir();
  await mkdir(folder, { recursive: true });
  return mkdtemp(join(folder, "gleba-release-"));
};
