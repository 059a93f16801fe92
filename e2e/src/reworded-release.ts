import { createHash } from "node:crypto";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dataDir } from "./visitor.ts";

const sha384 = (text: string): string => createHash("sha384").update(text).digest("base64");

const folderInForce = async (name: string): Promise<string> => {
  const releases = join(dataDir(), "releases");
  const revisions = (await readdir(join(releases, "registry"))).filter((file) => file.endsWith(".json")).toSorted();
  const { remotes } = JSON.parse(await readFile(join(releases, "registry", revisions.at(-1) ?? ""), "utf8"));
  return join(releases, name, remotes[name].version);
};

/**
 * Writes a build like the one of a remote in force, but for one text, in the browser's code and in the renderer's alike,
 * with every hash that names a changed file. The version is the folder's name.
 */
export const writeReworded = async (remote: string, folder: string, from: string, to: string): Promise<void> => {
  await cp(await folderInForce(remote), folder, { recursive: true });
  const hashes = new Map<string, string>();
  const release = JSON.parse(await readFile(join(folder, "release.json"), "utf8"));
  const rewrite = async (file: string, change: (text: string) => string): Promise<void> => {
    const before = await readFile(join(folder, file), "utf8");
    const after = change(before);
    if (after === before) return;
    hashes.set(sha384(before), sha384(after));
    await writeFile(join(folder, file), after);
    for (const copy of [`${file}.br`, `${file}.gz`]) {
      delete release.compressed[copy];
      await rm(join(folder, copy), { force: true });
    }
  };
  const scripts = Object.keys(release.files).filter((file) => /\.c?js$/.test(file) && file !== "remoteEntry.js");
  for (const file of scripts) await rewrite(file, (text) => text.replaceAll(from, to));
  const withNewHashes = (text: string): string =>
    [...hashes].reduce((changed, [before, after]) => changed.replaceAll(before, after), text);
  // The table of hashes stands in the entry, whose own hash stands in the release.
  await rewrite("remoteEntry.js", withNewHashes);
  const facts = { ...JSON.parse(withNewHashes(JSON.stringify(release))), version: folder.split("/").at(-1) };
  await writeFile(join(folder, "release.json"), JSON.stringify(facts));
};
