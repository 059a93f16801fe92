import { parseRegistry, registryIn, releasedOf } from "@gleba/shared/federation/record";
import { release as releaseSchema } from "@gleba/shared/federation/release";
import type { Registry, Release } from "@gleba/shared/federation/release";
import { sha384 } from "./sha384.ts";
import type { Store } from "./store/store.ts";

export const INDEX_FILE = "index.html";

/** File of a revision in the history; padded, so that the order of names is that of numbers. */
export const revisionFile = (revision: number): string => `registry/${String(revision).padStart(6, "0")}.json`;

/** A page, and the composition in it. */
interface CurrentPage {
  /** What was released. */
  registry: Registry | undefined;
  /** What the page shows: a host's may let earlier versions stand in. */
  shown: Registry | undefined;
  html: string | undefined;
  tag: string | undefined;
}

/** The current composition, read from the page itself, and the tag for a conditional write of it. */
export const readCurrent = (store: Store): Promise<CurrentPage> => readPage(store, INDEX_FILE);

/** The composition in a page: the current one or a preview. */
export const readPage = async (store: Store, path: string): Promise<CurrentPage> => {
  const { text, tag } = await store.readTagged(path);
  const shown = text === undefined ? undefined : registryIn(text);
  return { registry: shown && releasedOf(shown), shown, html: text, tag };
};

/** A published release. @throws Error when that version was never published to this store, or was pruned */
export const readRelease = async (store: Store, name: string, version: string): Promise<Release> => {
  const bytes = await store.read(`${name}/${version}/release.json`);
  if (!bytes) throw new Error(`${name}@${version} is not published here: publish its build first (see "status").`);
  return { ...releaseSchema.parse(JSON.parse(bytes.toString())), description: sha384(bytes) };
};

/** A composition from the history. @throws Error when there is none of that number */
export const readRevision = async (store: Store, revision: number): Promise<Registry> => {
  const registry = await findRevision(store, revision);
  if (!registry) throw new Error(`There is no revision ${revision} to go back to.`);
  return registry;
};

/** As `readRevision`; undefined when there is none. */
export const findRevision = async (store: Store, revision: number): Promise<Registry | undefined> => {
  const bytes = await store.read(revisionFile(revision));
  return bytes && parseRegistry(bytes.toString());
};

/** The numbers of the revisions in the history, ascending. */
export const listRevisions = async (store: Store): Promise<number[]> =>
  (await store.list("registry"))
    .flatMap((file) => /^(\d{6,})\.json$/.exec(file)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
