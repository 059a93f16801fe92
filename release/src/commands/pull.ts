import { INDEX_FILE, readCurrent, revisionFile } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { publishedIn } from "./status.ts";

/** What a host did not have before. */
export interface PullResult {
  /** Folders copied, as `mfe-public/1.2.0`, `preview/…`. */
  folders: string[];
  /** The current revision, and whether it is new to this host. */
  revision: number | undefined;
  changed: boolean;
}

/** The file that makes a folder complete, and so is written last. */
const LAST_FILE = { release: "release.json", preview: "preview.json" } as const;

const copyFolder = async (from: Store, to: Store, path: string, last: string): Promise<void> => {
  const names = (await from.list(path)).filter((name) => name !== last);
  const files = await Promise.all(
    [...names, last].map(async (name) => [name, await from.read(`${path}/${name}`)] as const),
  );
  await to.publish(path, new Map(files.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : []))));
};

const foldersOf = async (store: Store): Promise<Map<string, string>> => {
  const published = await publishedIn(store);
  const releases = Object.entries(published).flatMap(([name, versions]) =>
    versions.map((version) => `${name}/${version}`),
  );
  const previews = (await store.list("preview")).map((id) => `preview/${id}`);
  return new Map([
    ...releases.map((path) => [path, LAST_FILE.release] as const),
    ...previews.map((path) => [path, LAST_FILE.preview] as const),
  ]);
};

/**
 * Mirrors one store into another: a portal host serves a folder, and a bucket is where all hosts take it from. The page
 * is written last, so that it never names a file that is missing.
 */
export const pull = async (from: Store, to: Store, dryRun = false): Promise<PullResult> => {
  // The page is read first: everything it names was published before.
  const page = await from.readTagged(INDEX_FILE);
  const { registry } = await readCurrent({ ...from, readTagged: () => Promise.resolve(page) });
  const [source, target] = await Promise.all([foldersOf(from), foldersOf(to)]);
  const missing = [...source].filter(([path]) => !target.has(path));
  const existing = await to.readTagged(INDEX_FILE);
  const changed = page.text !== undefined && page.text !== existing.text;
  if (!dryRun) {
    for (const [path, last] of missing) await copyFolder(from, to, path, last);
    if (registry) await to.replace(revisionFile(registry.revision), `${JSON.stringify(registry)}\n`, undefined);
    if (changed) await to.replace(INDEX_FILE, page.text!, existing.tag);
  }
  return { folders: missing.map(([path]) => path), revision: registry?.revision, changed };
};
