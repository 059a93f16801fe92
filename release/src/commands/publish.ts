import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Release, release as releaseSchema } from "@gleba/shared/federation/release";
import { Refused } from "../refused.ts";
import type { Store } from "../store/store.ts";
import { damageOf } from "../verify.ts";

/** Copies a build (`shell/dist/web`) to its place for good. Nobody sees it until it is promoted. */
export const publish = async (
  store: Store,
  folder: string,
  dryRun = false,
): Promise<{ release: Release; added: boolean }> => {
  const release = releaseSchema.parse(JSON.parse(await readFile(join(folder, "release.json"), "utf8")));
  const path = `${release.name}/${release.version}`;
  const added = !(await store.read(`${path}/release.json`));
  if (added && !dryRun) {
    const names = (await readdir(folder)).filter((name) => name !== "release.json");
    // What names a release goes last, see Store.publish.
    const read = await Promise.all(
      [...names, "release.json"].map(async (name) => [name, await readFile(join(folder, name))] as const),
    );
    const files = new Map(read);
    const problems = await damageOf(release, async (file) => files.get(file));
    if (problems.length > 0) throw new Refused(problems);
    await store.publish(path, files);
  }
  return { release, added };
};
