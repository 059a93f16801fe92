import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Release, release as releaseSchema } from "@gleba/shared/federation/release";
import * as z from "zod";
import { Refused } from "../errors.ts";
import type { Store } from "../store/store.ts";
import { damageOf } from "../integrity.ts";

const readBuild = async (folder: string): Promise<Release> => {
  const text = await readFile(join(folder, "release.json"), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new Error(`${folder} holds no build: there is no release.json. Build first, then name that area's dist/web.`);
  const { data, error } = releaseSchema.safeParse(JSON.parse(text));
  if (!data) throw new Error(`${folder}/release.json describes no release: ${z.prettifyError(error)}`);
  return data;
};

/** Copies a build (`shell/dist/web`) to its place for good. Nobody sees it until it is promoted. */
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
    // What names a release goes last, see Store.publish.
    const read = await Promise.all(
      [...names, "release.json"].map(async (name) => [name, await readFile(join(folder, name))] as const),
    );
    const files = new Map(read);
    const problems = await damageOf(release, async (file) => files.get(file));
    if (problems.length > 0) throw new Refused(problems);
    if (!dryRun) await store.publish(path, files);
  }
  return { release, added };
};
