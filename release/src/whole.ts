import type { Release, ReleaseFacts } from "@gleba/shared/federation/release";
import { labelOf } from "./composition.ts";
import { verifyIntegrity } from "./integrity.ts";
import { readRelease } from "./registry.ts";
import type { Store } from "./store/store.ts";

const pathOf = ({ name, version }: ReleaseFacts) => `${name}/${version}`;

const describe = (store: Store, { name, version, description }: ReleaseFacts): Promise<Release | undefined> =>
  readRelease(store, name, version).then(
    (release) => (description === undefined || release.description === description ? release : undefined),
    () => undefined,
  );

/** The first file of a release that a store does not have; undefined when all are there, whatever is in them. */
export const missingFile = async (
  store: Store,
  facts: ReleaseFacts,
  known?: Release | undefined,
): Promise<string | undefined> => {
  const names = new Set(await store.list(pathOf(facts)));
  if (!names.has("release.json")) return "release.json";
  const release = known ?? (await describe(store, facts));
  return release ? Object.keys(release.files).find((file) => !names.has(file)) : "release.json";
};

/** What this process found whole: a watch looks every few seconds, and hashes each release once. */
const verified = new WeakMap<Store, Map<string, Release>>();

/**
 * A release as the store has it, where it has all of it and each file is the one that was built; else undefined. Of
 * compressed copies those count that are there: without one a host sends the file itself.
 */
export const readWhole = async (store: Store, facts: ReleaseFacts): Promise<Release | undefined> => {
  const known = verified.get(store) ?? new Map<string, Release>();
  verified.set(store, known);
  const key = `${labelOf(facts)} ${facts.description}`;
  const before = known.get(key);
  if ((await missingFile(store, facts, before)) !== undefined) {
    known.delete(key);
    return undefined;
  }
  if (before) return before;
  const release = await describe(store, facts);
  if (!release) return undefined;
  const { compressed: _listed, ...files } = release;
  const problems = await verifyIntegrity(files, (file) => store.read(`${pathOf(facts)}/${file}`));
  if (problems.length > 0) return undefined;
  known.set(key, release);
  return release;
};
