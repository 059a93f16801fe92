import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { contractIn } from "../create-remote/contract-in.ts";
import type { Kit } from "../create-remote/create-repository.ts";
import { readJson } from "../json.ts";
import { ROOT } from "../root.mjs";
import { npmPack } from "./npm-pack.ts";

/** Of the portal's server and of what nothing here installs. */
const isForRemotes = (name: string) => !/^(?:light-my-request|@mapbox\/.*)$/.test(name);

const kitWith = (archive: string): Omit<Kit, "archive"> => {
  const version = /^gleba-shared-(.+)\.tgz$/.exec(basename(archive))?.[1] ?? "";
  const { overrides } = readJson<{ overrides: Record<string, string> }>(join(ROOT, "package.json"));
  return {
    contract: contractIn(readFileSync(join(ROOT, "shared/src/federation/contract.ts"), "utf8")),
    shared: {
      version,
      archive: basename(archive),
      overrides: Object.fromEntries(Object.entries(overrides).filter(([name]) => isForRemotes(name))),
    },
  };
};

/**
 * Packs `create-gleba-remote`, which makes the repository of a new area: one program without a dependency, and the packed
 * shared package that such a repository begins with.
 *
 * @param archive path of the packed shared package
 * @param destination folder that the package is left in
 * @returns the path of the package
 */
export const packCreator = async (archive: string, destination: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "gleba-creator-"));
  const name = "create-gleba-remote";
  const kit = kitWith(archive);
  await build({
    entryPoints: [join(ROOT, "tools/create-remote/create-gleba-remote.ts")],
    outfile: join(folder, "create.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    banner: { js: "#!/usr/bin/env node" },
  });
  copyFileSync(archive, join(folder, kit.shared.archive));
  writeFileSync(join(folder, "kit.json"), JSON.stringify(kit, null, 2));
  const manifest = { name, version: kit.shared.version, type: "module", bin: { [name]: "create.mjs" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, engines: { node: ">=20.19" } }, null, 2));
  const packed = npmPack(folder, destination);
  rmSync(folder, { recursive: true });
  return packed;
};
