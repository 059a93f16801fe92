import { registry as registrySchema, release as releaseSchema } from "@gleba/shared/federation/release";
import type { Registry, Release } from "@gleba/shared/federation/release";
import type { Store } from "./store/store.ts";

export const INDEX_FILE = "index.html";

/** File of a revision in the history; padded, so that the order of names is that of numbers. */
export const revisionFile = (revision: number): string => `registry/${String(revision).padStart(6, "0")}.json`;

/** The current composition, read from the page itself, and the tag for a conditional write of it. */
export const readCurrent = (store: Store): Promise<{ registry: Registry | undefined; tag: string | undefined }> =>
  readPage(store, INDEX_FILE);

/** The composition in a page: the current one or a preview. */
export const readPage = async (store: Store, path: string): ReturnType<typeof readCurrent> => {
  const { text, tag } = await store.readTagged(path);
  const block = text && /<script type="application\/json" id="gleba-registry">(.*?)<\/script>/s.exec(text)?.[1];
  return { registry: block ? registrySchema.parse(JSON.parse(block)) : undefined, tag };
};

/** A published release. @throws Error when that version was never published to this store, or was pruned */
export const readRelease = async (store: Store, name: string, version: string): Promise<Release> => {
  const bytes = await store.read(`${name}/${version}/release.json`);
  if (!bytes) throw new Error(`${name}@${version} is not published here: publish its build first (see "status").`);
  return releaseSchema.parse(JSON.parse(bytes.toString()));
};

/** A composition from the history. @throws Error when there is none of that number */
export const readRevision = async (store: Store, revision: number): Promise<Registry> => {
  const bytes = await store.read(revisionFile(revision));
  if (!bytes) throw new Error(`There is no revision ${revision} to go back to.`);
  return registrySchema.parse(JSON.parse(bytes.toString()));
};
