import { foldersOf } from "../composition.ts";
import { findRevision, readCurrent, revisionFile } from "../registry.ts";
import type { Store } from "./store.ts";

/** So long an open page may run what was in force. */
export const KEEP_MS = 30 * 86_400_000;

/** An upload that is still going on writes again within this time. */
const ABANDONED_MS = 3_600_000;

const RELEASES = /^(?:shell|host|mfe-[a-z]+)$/;

/** The last file of a folder, which makes it complete. */
const markerOf = (parent: string): string => (parent === "preview" ? "preview.json" : "release.json");

/**
 * Folders that were in force within thirty days, as far as the history tells: one whose last file got lost is no upload, and
 * visitors run what is left of it. Undefined where not even what is in force can be read.
 */
const foldersInForce = async (store: Store, now: Date): Promise<Set<string> | undefined> => {
  const page = await readCurrent(store).catch(() => undefined);
  if (!page) return undefined;
  const named = [page.registry, page.shown];
  let end = now.getTime();
  for (let revision = page.registry?.revision ?? 0; revision >= 1 && now.getTime() - end <= KEEP_MS; revision -= 1) {
    const past = await findRevision(store, revision).catch(() => undefined);
    named.push(past);
    if (past) end = Math.max(Date.parse(past.createdAt), await store.writtenAt(revisionFile(revision)));
  }
  return new Set(named.flatMap(foldersOf));
};

/**
 * Folders of releases and previews that an interrupted upload left without the file that makes them complete, and to
 * which nothing was added for an hour.
 */
export const halvesIn = async (store: Store, now: Date): Promise<string[]> => {
  const parents = (await store.list("")).filter((name) => RELEASES.test(name) || name === "preview");
  const found: string[] = [];
  for (const parent of parents)
    for (const name of await store.list(parent)) {
      const path = `${parent}/${name}`;
      if ((await store.writtenAt(`${path}/${markerOf(parent)}`)) > 0) continue;
      const files = await store.list(path);
      const times = await Promise.all(files.map((file) => store.writtenAt(`${path}/${file}`)));
      if (now.getTime() - Math.max(0, ...times) > ABANDONED_MS) found.push(path);
    }
  if (found.length === 0) return found;
  const inForce = await foldersInForce(store, now);
  return inForce ? found.filter((path) => !inForce.has(path)) : [];
};

/** Removes them, and what the store's own interrupted writes left. */
export const sweepHalves = async (store: Store, now: Date): Promise<void> => {
  for (const path of await halvesIn(store, now)) await store.remove(path);
  await store.sweep(now);
};
