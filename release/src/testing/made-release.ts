import { createHash } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Release } from "@gleba/shared/federation/release";

const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

const TEMPLATE = `<!doctype html><title>Portal</title><!--gleba:scripts--><div id="root"></div><!--gleba:registry--><!--gleba:styles-->`;

/** A release as a build would describe it; `content` decides its hash. */
export const madeRelease = (
  name: string,
  version: string,
  changes: Partial<Release> = {},
  content = version,
): Release => {
  const shell = name === "shell";
  const entry = shell ? "main.js" : "remoteEntry.js";
  const files: Record<string, string> = {
    [entry]: sha384(content),
    ...(shell && { "template.html": sha384(TEMPLATE) }),
  };
  return {
    kind: shell ? "shell" : "remote",
    name,
    version,
    commit: "0000000",
    contract: 1,
    entry: { file: entry, integrity: files[entry]! },
    css: [],
    preload: [],
    mounts: shell ? [] : [`/${name}`],
    requires: null,
    nav: [],
    shared: {
      provides: shell ? { react: "19.3.1", "@gleba/shared/ui": "1.0.0" } : {},
      requires: shell ? {} : { react: "^19.0.0" },
    },
    files,
    sizes: {},
    ...changes,
  };
};

/** Writes a made release as the folder its build would leave, and answers that folder. */
export const builtFolder = async (release: Release, content = release.version): Promise<string> => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, release.entry.file), content);
  if (release.kind === "shell") await writeFile(join(folder, "template.html"), TEMPLATE);
  await writeFile(join(folder, "release.json"), JSON.stringify(release));
  return folder;
};

/** An empty folder of its own. */
export const temporaryFolder = async (): Promise<string> => {
  await mkdir(tmpdir(), { recursive: true });
  return mkdtemp(join(tmpdir(), "gleba-release-"));
};
