import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { registryIn } from "@gleba/shared/federation/record";
import { release as releaseSchema, type ReleaseFacts } from "@gleba/shared/federation/release";
import type { PageGuard } from "../page-guard.ts";
import { createHostFolder } from "./host-folders.ts";

/** A host that can be started: what it is called, and its program. */
export interface Program {
  label: string;
  file: string;
}

const sha384 = (bytes: Uint8Array): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** `host@0.1.0-1a2b3c4d5e`. */
export const labelOf = ({ name, version }: ReleaseFacts): string => `${name}@${version}`;

/**
 * The host that the releases name; undefined where they name none, or there are no releases yet.
 *
 * @param guard serves nothing that the owners did not sign
 */
export const readHostInForce = async (
  root: string,
  guard: PageGuard | undefined,
): Promise<ReleaseFacts | undefined> => {
  const html = await readFile(join(root, "index.html"), "utf8").catch(() => undefined);
  if (html === undefined) return undefined;
  const { html: held } = guard ? await guard.accept(html, false) : { html };
  return held === undefined ? undefined : registryIn(held)?.host;
};

/**
 * Copies a release of the host to a folder of this process alone, each file with the hash that its build wrote and the
 * registry vouches for: what is started is what was looked at.
 *
 * @throws Error naming the file that is missing or is another
 */
export const copyVerified = async (root: string, host: ReleaseFacts): Promise<Program> => {
  const label = labelOf(host);
  const read = async (file: string, hash: string | undefined): Promise<Buffer> => {
    const bytes = await readFile(join(root, host.name, host.version, file)).catch(() => undefined);
    if (!bytes) throw new Error(`${label}: ${file} is missing`);
    if (sha384(bytes) !== hash) throw new Error(`${label}: ${file} is not the file that was released`);
    return bytes;
  };
  if (host.description === undefined) throw new Error(`${label}: the registry does not vouch for its release.json`);
  const { files, entry } = releaseSchema.parse(JSON.parse((await read("release.json", host.description)).toString()));
  if (!(entry.file in files)) throw new Error(`${label}: ${entry.file} is not in its release.json`);
  const folder = await createHostFolder(async (path) => {
    for (const [file, hash] of Object.entries(files)) await writeFile(join(path, file), await read(file, hash));
  });
  return { label, file: join(folder, entry.file) };
};
