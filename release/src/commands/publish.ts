import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Release, release as releaseSchema } from "@gleba/shared/federation/release";
import * as z from "zod";
import { GateError } from "../errors.ts";
import { verifyIntegrity } from "../integrity.ts";
import type { Store } from "../store/store.ts";

const readBuild = async (folder: string): Promise<Release> => {
  const text = await readFile(join(folder, "release.json"), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new Error(`${folder} holds no build: there is no release.json. Build first, then name that area's dist/web.`);
  const { data, error } = releaseSchema.safeParse(JSON.parse(text));
  if (!data) throw new Error(`${folder}/release.json describes no release: ${z.prettifyError(error)}`);
  return data;
};

/** Copies a build (`shell/dist/web`) into the store, immutable from then on. Nobody sees it until it is promoted. */
export const publish = async (
  store: Store,
  folder: string,
  dryRun = false,
): Promise<{ release: Release; added: boolean }> => {
  const release = await readBuild(folder);
  const path = `${release.name}/${release.version}`;
  const added = !(await store.read(`${path}/release.json`));
  if (added) {
    const names = (await readdir(folder)).filter((name) => name !== "release.json");
    // release.json goes last, see Store.publish.
    const entries = await Promise.all(
      [...names, "release.json"].map(async (name) => [name, await readFile(join(folder, name))] as const),
    );
    const files = new Map(entries);
    const problems = await verifyIntegrity(release, async (file) => files.get(file));
    if (problems.length > 0) throw new GateError(problems);
    if (!dryRun) await store.publish(path, files);
  }
  return { release, added };
};
