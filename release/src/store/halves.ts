import type { Store } from "./store.ts";

/** An upload that is still going on writes again within this time. */
const ABANDONED_MS = 3_600_000;

const RELEASES = /^(?:shell|host|mfe-[a-z]+)$/;

/** The last file of a folder, which makes it complete. */
const markerOf = (parent: string): string => (parent === "preview" ? "preview.json" : "release.json");

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
  return found;
};

/** Removes them, and what the store's own interrupted writes left. */
export const sweepHalves = async (store: Store, now: Date): Promise<void> => {
  for (const path of await halvesIn(store, now)) await store.remove(path);
  await store.sweep(now);
};
