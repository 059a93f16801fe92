import type { Registry } from "@gleba/shared/federation/release";
import { releasesIn } from "../composition.ts";
import { readCurrent, readPage, readRevision } from "../registry.ts";
import type { Store } from "../store/store.ts";
import type { Preview } from "./preview.ts";
import { publishedIn } from "./status.ts";

const KEEP = 10;
const KEEP_DAYS = 30;

const foldersOf = (registry: Registry | undefined): string[] =>
  registry ? releasesIn(registry).map(({ name, version }) => `${name}/${version}`) : [];

/**
 * Removes old releases and expired previews. Kept are the last 10 of each name, those younger than 30 days, the current
 * composition, the one a rollback would restore, and what a preview shows.
 */
export const prune = async (
  store: Store,
  { now, dryRun }: { now: Date; dryRun?: boolean },
): Promise<{ removed: string[] }> => {
  const { registry } = await readCurrent(store);
  const before = registry && (await readRevision(store, registry.revision - 1).catch(() => undefined));
  const needed = new Set([...foldersOf(registry), ...foldersOf(before)]);
  const expired: string[] = [];
  for (const id of await store.list("preview")) {
    const bytes = await store.read(`preview/${id}/preview.json`);
    if (!bytes || (JSON.parse(bytes.toString()) as Preview).expiresAt < now.toISOString())
      expired.push(`preview/${id}`);
    else for (const path of foldersOf((await readPage(store, `preview/${id}/index.html`)).registry)) needed.add(path);
  }
  const old = Object.entries(await publishedIn(store)).flatMap(([name, versions]) =>
    versions.slice(0, -KEEP).map((version) => `${name}/${version}`),
  );
  const removed: string[] = [];
  for (const path of old.filter((folder) => !needed.has(folder))) {
    const age = now.getTime() - (await store.writtenAt(`${path}/release.json`));
    if (age > KEEP_DAYS * 86_400_000) removed.push(path);
  }
  removed.push(...expired);
  if (!dryRun) await Promise.all(removed.map((path) => store.remove(path)));
  return { removed };
};
