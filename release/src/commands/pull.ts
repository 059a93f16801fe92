import { INDEX, readLive, revisionFile } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { publishedIn } from "./status.ts";

/** What a host did not have yet. */
export interface Pulled {
  /** Folders that came, as `mfe-public/1.2.0`, `preview/…`. */
  folders: string[];
  /** The revision in force, and whether it is new here. */
  revision: number | undefined;
  changed: boolean;
}

/** What names a folder, and so goes last. */
const LAST = { release: "release.json", preview: "preview.json" } as const;

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
    ...releases.map((path) => [path, LAST.release] as const),
    ...previews.map((path) => [path, LAST.preview] as const),
  ]);
};

/**
 * Brings what one store holds to another: a portal host serves a folder, and a bucket is where all hosts take it from.
 * The page comes last, so that it never names a file that is not there.
 */
export const pull = async (from: Store, to: Store, dryRun = false): Promise<Pulled> => {
  // Read first: whatever it names was published before.
  const page = await from.readTagged(INDEX);
  const { registry } = await readLive({ ...from, readTagged: () => Promise.resolve(page) });
  const [there, here] = await Promise.all([foldersOf(from), foldersOf(to)]);
  const missing = [...there].filter(([path]) => !here.has(path));
  const mine = await to.readTagged(INDEX);
  const changed = page.text !== undefined && page.text !== mine.text;
  if (!dryRun) {
    for (const [path, last] of missing) await copyFolder(from, to, path, last);
    if (registry) await to.replace(revisionFile(registry.revision), `${JSON.stringify(registry)}\n`, undefined);
    if (changed) await to.replace(INDEX, page.text!, mine.tag);
  }
  return { folders: missing.map(([path]) => path), revision: registry?.revision, changed };
};
