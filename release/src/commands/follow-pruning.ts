import { KEEP_MS } from "../store/halves.ts";
import type { Store } from "../store/store.ts";
import { prune } from "./prune.ts";

/** Whether `prune` could remove it: a look at one file, where the history of what was in force takes all of it. */
const mayBeOld = async (store: Store, path: string, now: Date): Promise<boolean> =>
  path.startsWith("preview/") || now.getTime() - (await store.writtenAt(`${path}/release.json`)) > KEEP_MS;

/**
 * Removes from a host's folder what `prune` removed from where it pulls: each host would keep every release there ever
 * was. What goes is old by this folder's own history as well, so that a place which lost its files takes none from a host.
 *
 * @param gone complete folders that are here, and no more there
 * @returns what was removed, as `mfe-public/1.2.0`; nothing while that history does not tell
 */
export const followPruning = async (
  store: Store,
  gone: readonly string[],
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<string[]> => {
  const old = await Promise.all(gone.map((path) => mayBeOld(store, path, now)));
  const paths = new Set(gone.filter((_path, at) => old[at]));
  if (paths.size === 0) return [];
  // `prune` itself says of this folder why it removes nothing; a pull has done what it is for.
  const pruned = await prune(store, { now, dryRun, only: (path) => paths.has(path), graceMs: 0 }).catch(
    () => undefined,
  );
  return pruned?.removed.map(({ path }) => path) ?? [];
};
