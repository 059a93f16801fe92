import { releasesIn } from "../composition.ts";
import type { Store } from "../store/store.ts";
import type { Preview } from "./preview.ts";
import { status } from "./status.ts";

const KEEP = 10;
const KEEP_DAYS = 30;

/** Removes old releases and expired previews: the last 10 of each name, the younger than 30 days and those in force stay. */
export const prune = async (
  store: Store,
  { now, dryRun }: { now: Date; dryRun?: boolean },
): Promise<{ removed: string[] }> => {
  const { registry, published } = await status(store);
  const inForce = new Set(registry ? releasesIn(registry).map(({ name, version }) => `${name}/${version}`) : []);
  const old = Object.entries(published).flatMap(([name, versions]) =>
    versions.slice(0, -KEEP).map((version) => `${name}/${version}`),
  );
  const removed: string[] = [];
  for (const path of old) {
    const age = now.getTime() - (await store.writtenAt(`${path}/release.json`));
    if (!inForce.has(path) && age > KEEP_DAYS * 86_400_000) removed.push(path);
  }
  for (const id of await store.list("preview")) {
    const bytes = await store.read(`preview/${id}/preview.json`);
    const expired = !bytes || (JSON.parse(bytes.toString()) as Preview).expiresAt < now.toISOString();
    if (expired) removed.push(`preview/${id}`);
  }
  if (!dryRun) await Promise.all(removed.map((path) => store.remove(path)));
  return { removed };
};
