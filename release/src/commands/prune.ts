import { setTimeout } from "node:timers/promises";
import type { Registry } from "@gleba/shared/federation/release";
import { foldersOf } from "../composition.ts";
import { findRevision, listRevisions, readCurrent, readPage, revisionFile } from "../registry.ts";
import { halvesIn, KEEP_MS } from "../store/halves.ts";
import type { Store } from "../store/store.ts";
import type { Preview } from "./preview.ts";
import { publishedIn } from "./status.ts";

const KEEP = 10;
/** Longer than a promotion takes from its last look at a release to its page. */
const GRACE_MS = 5_000;

/** A folder that goes, and why. */
export interface Pruned {
  path: string;
  /** When it was in force for the last time; undefined: never. */
  lastInForce?: string | undefined;
  reason: "old" | "expired preview" | "half";
}

/**
 * When each folder was in force for the last time, in milliseconds. The end of a revision is what the next one says, or
 * what the store says of its file where that is later: a clock that went wrong must not make a version look older.
 *
 * @throws Error when a revision of the last 30 days is missing, since what it named cannot be known
 */
const timesInForce = async (store: Store, current: Registry | undefined, now: Date): Promise<Map<string, number>> => {
  const times = new Map<string, number>();
  if (!current) return times;
  const numbers = new Set([...(await listRevisions(store)), current.revision]);
  const last = Math.max(...numbers);
  let end = now.getTime();
  for (let revision = last; revision >= 1; revision -= 1) {
    const registry = revision === current.revision ? current : await findRevision(store, revision);
    if (!registry) {
      if (now.getTime() - end > KEEP_MS) continue;
      throw new Error(
        `${revisionFile(revision)} is missing: what was in force then is not known. Nothing was removed.`,
      );
    }
    for (const path of foldersOf(registry)) times.set(path, Math.max(times.get(path) ?? 0, end));
    end = Math.max(Date.parse(registry.createdAt), await store.writtenAt(revisionFile(revision)));
  }
  return times;
};

/** What previews show that did not expire, and those that did. */
const readPreviews = async (store: Store, now: Date): Promise<{ shown: string[]; expired: string[] }> => {
  const shown: string[] = [];
  const expired: string[] = [];
  for (const id of await store.list("preview")) {
    const bytes = await store.read(`preview/${id}/preview.json`);
    if (!bytes) continue;
    const { expiresAt } = JSON.parse(bytes.toString()) as Preview;
    if (expiresAt < now.toISOString()) expired.push(`preview/${id}`);
    else shown.push(...foldersOf((await readPage(store, `preview/${id}/index.html`)).registry));
  }
  return { shown, expired };
};

/** The last of each name: the ten that were in force most lately, and the ten that were published most lately. */
const lastOf = (versions: readonly string[], name: string, inForce: ReadonlyMap<string, number>): string[] => {
  const paths = versions.map((version) => `${name}/${version}`);
  const byForce = paths
    .filter((path) => inForce.has(path))
    // A store that tells seconds dates several alike: of these the one published later counts as the later one.
    .toReversed()
    .toSorted((one, other) => inForce.get(other)! - inForce.get(one)!);
  return [...byForce.slice(0, KEEP), ...paths.slice(-KEEP)];
};

/** What would go, in the order in which it is printed. */
const findOld = async (store: Store, now: Date): Promise<Pruned[]> => {
  const { registry: current, shown: page } = await readCurrent(store);
  const inForce = await timesInForce(store, current, now);
  const { shown, expired } = await readPreviews(store, now);
  const published = Object.entries(await publishedIn(store));
  const kept = new Set([
    ...foldersOf(current),
    ...foldersOf(page),
    ...shown,
    ...published.flatMap(([name, all]) => lastOf(all, name, inForce)),
  ]);
  const old: Pruned[] = [];
  for (const path of published.flatMap(([name, versions]) => versions.map((version) => `${name}/${version}`))) {
    if (kept.has(path)) continue;
    const at = inForce.get(path);
    const age = now.getTime() - Math.max(at ?? 0, await store.writtenAt(`${path}/release.json`));
    if (age > KEEP_MS)
      old.push({ path, lastInForce: at === undefined ? at : new Date(at).toISOString(), reason: "old" });
  }
  return [
    ...old,
    ...expired.map((path) => ({ path, reason: "expired preview" as const })),
    ...(await halvesIn(store, now)).map((path) => ({ path, reason: "half" as const })),
  ];
};

interface PruneOptions {
  now: Date;
  dryRun?: boolean | undefined;
  only?: (path: string) => boolean;
  graceMs?: number;
}

/**
 * Removes old releases, expired previews and what interrupted writes left. A release is old when it was neither in force
 * nor published within 30 days, is not among the last ten of its name, and no preview or canary shows it.
 *
 * @param only which folders of these may go; all of them where nothing is said
 * @param graceMs how long a promotion may take from its last look at a release to its page
 */
export const prune = async (
  store: Store,
  { now, dryRun, only = () => true, graceMs = GRACE_MS }: PruneOptions,
): Promise<{ removed: Pruned[] }> => {
  const found = (await findOld(store, now)).filter(({ path }) => only(path));
  const old = found.filter(({ reason }) => reason === "old").map(({ path }) => path);
  if (dryRun) return { removed: found };
  const rescued = await withdraw(store, old, { now, graceMs });
  const removed = found.filter(({ path }) => !rescued.has(path));
  await Promise.all(removed.map(({ path }) => store.remove(path)));
  await store.sweep(now);
  return { removed };
};

/**
 * Takes the `release.json` of old releases away first, so that nobody can promote them any more, and puts back those that
 * somebody promoted or showed at the same moment. Returns these.
 */
const withdraw = async (
  store: Store,
  paths: readonly string[],
  { now, graceMs }: { now: Date; graceMs: number },
): Promise<Set<string>> => {
  const files = new Map<string, Buffer>();
  for (const path of paths) {
    const bytes = await store.read(`${path}/release.json`);
    if (bytes) files.set(path, bytes);
    await store.remove(`${path}/release.json`);
  }
  if (paths.length > 0) await setTimeout(graceMs);
  const { registry, shown: page } = await readCurrent(store);
  const { shown } = await readPreviews(store, now);
  const rescued = new Set([...foldersOf(registry), ...foldersOf(page), ...shown].filter((path) => files.has(path)));
  for (const path of rescued) await store.replace(`${path}/release.json`, files.get(path)!.toString(), undefined);
  return rescued;
};
