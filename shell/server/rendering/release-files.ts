import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Asset, ReleaseFacts } from "@gleba/shared/federation";

const MOST = 64;

/** Reads the text of a published file that carries the hash its release names. Throws for any other. */
export type ReadReleaseFile = (release: Pick<ReleaseFacts, "name" | "version">, asset: Asset) => Promise<string>;

/** Files of releases in a folder, each read once: they never change. */
export const createReleaseFiles = (root: string): ReadReleaseFile => {
  const files = new Map<string, Promise<string>>();
  const read = async (path: string, integrity: string): Promise<string> => {
    const bytes = await readFile(join(root, path));
    const hash = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
    if (hash !== integrity) throw new Error(`${path} is not the file that was published`);
    return bytes.toString("utf8");
  };
  return ({ name, version }, { file, integrity }) => {
    const path = `${name}/${version}/${file}`;
    const key = `${path} ${integrity}`;
    const known = files.get(key);
    if (known) return known;
    if (files.size >= MOST) files.delete(files.keys().next().value ?? "");
    const reading = read(path, integrity);
    files.set(key, reading);
    // A file that could not be read may be there the next time.
    reading.catch(() => files.delete(key));
    return reading;
  };
};
