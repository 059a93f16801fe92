import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { packShared } from "../../pack/pack-shared.ts";
import { ROOT } from "../../root.mjs";

/** A remote's folder where nothing else of the repository is. */
export interface MovedRemote {
  /** The temporary folder around it. */
  place: string;
  folder: string;
  /** The script that builds, tests and releases it. */
  tool: string;
}

/**
 * Puts the folder of a remote where nothing else of the repository is: beside it only what an installation of the packed
 * shared package would bring.
 *
 * @param remote path of the remote's folder
 */
export const moveOut = async (remote: string): Promise<MovedRemote> => {
  const place = mkdtempSync(join(tmpdir(), "gleba-alone-"));
  const folder = join(place, basename(remote));
  cpSync(remote, folder, { recursive: true, filter: (path) => !/\/(?:node_modules|dist)$/.test(path) });
  const packages = join(folder, "node_modules");
  const shared = join(packages, "@gleba/shared");
  mkdirSync(shared, { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== "@gleba" && !name.startsWith(".")) symlinkSync(join(ROOT, "node_modules", name), join(packages, name));
  const archive = await packShared(place);
  execFileSync("tar", ["-xzf", archive, "--strip-components=1", "-C", shared]);
  return { place, folder, tool: join(shared, "gleba-remote.js") };
};
