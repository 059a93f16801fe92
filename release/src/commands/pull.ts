import { setTimeout } from "node:timers/promises";
import { hashOfPage, hashOfRevision, verifyHistory } from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import { activeReleases } from "../composition.ts";
import { ConflictError, GateError } from "../errors.ts";
import { findLosses, type Loss } from "../losses.ts";
import { withRegistry } from "../page.ts";
import { findRevision, INDEX_FILE, listRevisions, readCurrent, revisionFile } from "../registry.ts";
import { withStandIns } from "../stand-ins.ts";
import type { Store } from "../store/store.ts";
import { missingFile, readWhole } from "../whole.ts";
import { followPruning } from "./follow-pruning.ts";
import { publishedIn } from "./status.ts";

/** What a host did not have before. */
export interface PullResult {
  /** Folders copied, as `mfe-public/1.2.0`, `preview/…`. */
  folders: string[];
  /** Folders that `prune` removed from the source, and that are old here too; absent when there are none. */
  removed?: string[];
  /** The revision of this host's page, and whether that page is new to it. */
  revision: number | undefined;
  changed: boolean;
  /** Releases in force whose files the source has lost; absent when it has all. */
  lost?: Loss[];
}

/** The file that makes a folder complete, and so is written last. */
const LAST_FILE = { release: "release.json", preview: "preview.json" } as const;

const copyFolder = async (from: Store, to: Store, path: string, last: string): Promise<void> => {
  const names = (await from.list(path)).filter((name) => name !== last);
  const files = await Promise.all(
    [...names, last].map(async (name): Promise<[string, Buffer]> => {
      const bytes = await from.read(`${path}/${name}`);
      if (!bytes) throw new Error(`${path}/${name} went away as it was read: ${path} is being removed there.`);
      return [name, bytes];
    }),
  );
  await to.publish(path, new Map(files));
};

const ATTEMPTS = 50;
const PAUSE_MS = 20;

/** Replaces the page that was read here; what a process left that was killed in the middle of it is waited for. */
const replacePage = async (to: Store, text: string, tag: string | undefined): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await to.replace(INDEX_FILE, text, tag)) return;
    if ((await to.readTagged(INDEX_FILE)).tag !== tag) break;
    await setTimeout(PAUSE_MS);
  }
  throw new ConflictError("Others write to this host's folder at this moment; its page stays as it is. Pull again.");
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

/** Folders of releases in force that the source has whole, and the target damaged. */
const mendDamaged = async (from: Store, to: Store, registry: Registry): Promise<string[]> => {
  const mended: string[] = [];
  for (const facts of [...activeReleases(registry), ...(registry.host ? [registry.host] : [])]) {
    const path = `${facts.name}/${facts.version}`;
    if ((await readWhole(to, facts)) || (await missingFile(from, facts)) !== undefined) continue;
    if (!(await readWhole(from, facts))) continue;
    // A folder with its last file counts as complete, and would be left as it is.
    await to.remove(`${path}/${LAST_FILE.release}`);
    await copyFolder(from, to, path, LAST_FILE.release);
    mended.push(path);
  }
  return mended;
};

/**
 * What this host can show of a revision: all of it, or with what stands in for areas that are not whole here. Undefined
 * while a shell that is new to it is not whole: the page is the shell's.
 */
const showable = async (
  registry: Registry,
  standing: Registry | undefined,
  read: (facts: Registry["shell"]) => ReturnType<typeof readWhole>,
): Promise<Registry | undefined> => {
  const isNewShell = standing?.shell.version !== registry.shell.version;
  return isNewShell && !(await read(registry.shell)) ? undefined : withStandIns(registry, standing, read);
};

/**
 * Mirrors one store into another: a portal host serves a folder, and a bucket is where all hosts take it from. The page
 * is written last, so that it never names a file that is missing: for an area whose files the source has lost the version
 * stands in that this host has. What a pull left that was killed is swept first, and what was pruned there goes last.
 *
 * @throws Error when the source shows an older revision than the target, GateError when its revisions do not hold
 */
export const pull = async (
  from: Store,
  to: Store,
  {
    now = new Date(),
    dryRun = false,
    companyKeys,
  }: { now?: Date; dryRun?: boolean; companyKeys?: readonly string[] | undefined } = {},
): Promise<PullResult> => {
  if (!dryRun) await to.sweep(now);
  // The page is read first: everything it names was published before.
  const page = await from.readTagged(INDEX_FILE);
  const { registry } = await readCurrent({ ...from, readTagged: () => Promise.resolve(page) });
  const [source, target] = await Promise.all([foldersOf(from), foldersOf(to)]);
  const missing = [...source].filter(([path]) => !target.has(path));
  const existing = await to.readTagged(INDEX_FILE);
  const { registry: known, shown: standing } = await readCurrent({
    ...to,
    readTagged: () => Promise.resolve(existing),
  });
  if (registry) await assertFollows(from, known, { registry, html: page.text!, companyKeys });
  const folders = missing.map(([path]) => path);
  if (!dryRun) for (const [path, last] of missing) await copyFolder(from, to, path, last);
  if (!registry) return { folders, revision: undefined, changed: false };
  if (!dryRun) folders.push(...(await mendDamaged(from, to, registry)));
  const read = async (facts: Registry["shell"]) =>
    (await readWhole(to, facts)) ?? (dryRun ? readWhole(from, facts) : undefined);
  const shown = await showable(registry, standing, read);
  const lost = await findLosses({ from, registry, shown, standing, readWhole: read });
  const text = shown && (shown === registry ? page.text! : withRegistry(page.text!, shown));
  const changed = text !== undefined && text !== existing.text;
  if (!dryRun && shown) {
    await copyHistory(from, to, registry.revision);
    await to.replace(revisionFile(registry.revision), `${JSON.stringify(registry)}\n`, undefined);
    if (changed) await replacePage(to, text, existing.tag);
  }
  const gone = [...target.keys()].filter((path) => !source.has(path));
  const removed = shown ? await followPruning(to, gone, { now, dryRun }) : [];
  return {
    folders,
    revision: shown ? registry.revision : standing?.revision,
    changed,
    ...(removed.length > 0 && { removed }),
    ...(lost.length > 0 && { lost }),
  };
};
