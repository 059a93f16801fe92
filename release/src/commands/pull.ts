import { hashOfPage, hashOfRevision, verifyHistory } from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import { GateError } from "../errors.ts";
import { findRevision, INDEX_FILE, listRevisions, readCurrent, revisionFile } from "../registry.ts";
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

/** Revisions that the target does not have: whoever verifies the history walks all of it. */
const copyHistory = async (from: Store, to: Store, upTo: number): Promise<void> => {
  const known = new Set(await listRevisions(to));
  for (const revision of await listRevisions(from)) {
    if (known.has(revision) || revision > upTo) continue;
    const bytes = await from.read(revisionFile(revision));
    if (bytes) await to.replace(revisionFile(revision), bytes.toString(), undefined);
  }
};

/** The page of a source, and whose signature the first owners of its history must bear. */
interface Source {
  registry: Registry;
  html: string;
  companyKeys: readonly string[] | undefined;
}

/** Whether a page may take the place of the one this host has: releasing only goes forward, and owners sign each step. */
const assertFollows = async (
  from: Store,
  known: Registry | undefined,
  { registry, html, companyKeys }: Source,
): Promise<void> => {
  const nothing = "Nothing was taken";
  if (known && registry.revision < known.revision)
    throw new Error(
      `Revision ${registry.revision} is older than ${known.revision}, which this host has: an old copy of the bucket, or another portal's. ${nothing}; if it is right, empty the host's folder first.`,
    );
  if (known && registry.revision === known.revision && hashOfRevision(registry) !== hashOfRevision(known))
    throw new Error(`Revision ${known.revision} is another one there than here: it is another portal's. ${nothing}.`);
  if (!registry.owners?.length && !known?.owners?.length && !companyKeys) return;
  const read = (revision: number) =>
    revision === registry.revision ? Promise.resolve(registry) : findRevision(from, revision);
  const { last, problem } = await verifyHistory(read, registry.revision, { companyKeys, from: known });
  if (problem) throw new GateError([`Revision ${problem.revision} does not hold: ${problem.why}. ${nothing}.`]);
  if (!last?.owners?.length) throw new GateError([`No owners are configured there. ${nothing}.`]);
  if (last.record && last.record.page !== hashOfPage(html))
    throw new GateError([`The page of revision ${last.revision} is not the one that was released. ${nothing}.`]);
};

/**
 * Mirrors one store into another: a portal host serves a folder, and a bucket is where all hosts take it from. The page
 * is written last, so that it never names a file that is missing.
 *
 * @throws Error when the source shows an older revision than the target, GateError when its revisions do not hold
 */
export const pull = async (
  from: Store,
  to: Store,
  { dryRun = false, companyKeys }: { dryRun?: boolean; companyKeys?: readonly string[] | undefined } = {},
): Promise<PullResult> => {
  // The page is read first: everything it names was published before.
  const page = await from.readTagged(INDEX_FILE);
  const { registry } = await readCurrent({ ...from, readTagged: () => Promise.resolve(page) });
  const [source, target] = await Promise.all([foldersOf(from), foldersOf(to)]);
  const missing = [...source].filter(([path]) => !target.has(path));
  const existing = await to.readTagged(INDEX_FILE);
  const { registry: known } = await readCurrent({ ...to, readTagged: () => Promise.resolve(existing) });
  if (registry) await assertFollows(from, known, { registry, html: page.text!, companyKeys });
  const changed = page.text !== undefined && page.text !== existing.text;
  if (!dryRun) {
    for (const [path, last] of missing) await copyFolder(from, to, path, last);
    if (registry) await copyHistory(from, to, registry.revision);
    if (registry) await to.replace(revisionFile(registry.revision), `${JSON.stringify(registry)}\n`, undefined);
    if (changed) await to.replace(INDEX_FILE, page.text!, existing.tag);
  }
  return { folders: missing.map(([path]) => path), revision: registry?.revision, changed };
};
