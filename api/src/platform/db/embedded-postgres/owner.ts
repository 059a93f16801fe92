import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Who runs PostgreSQL: as root a numeric unprivileged user, otherwise whoever we are. */
export interface Owner {
  uid?: number;
  gid?: number;
}

/** `nobody` on Linux and BSD; the number alone is enough, no such user must exist. */
const NOBODY = 65_534;

/** PostgreSQL refuses root. A cluster that exists keeps its owner; a new one belongs to `nobody`. */
export const chooseOwner = async (cluster: string): Promise<Owner> => {
  if (process.getuid?.() !== 0) return {};
  const existing = await stat(cluster).catch(() => null);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return { uid: NOBODY, gid: NOBODY };
};

/** The first folder on the way to `path` that `owner` cannot enter, or null when all is open. */
export const findPrivateFolder = async (path: string, owner: Owner): Promise<string | null> => {
  if (owner.uid === undefined) return null;
  const chain: string[] = [];
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    chain.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of chain) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return folder;
  }
  return null;
};

/** The little of our environment that PostgreSQL needs; none of our secrets, none of the caller's PG* settings. */
export const childEnvironment = (): NodeJS.ProcessEnv => {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP", "windir"];
  const entries = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(entries), LC_ALL: "C", TZ: "UTC" };
};
