import type { Registry } from "@gleba/shared/federation/release";
import { readLive } from "../live.ts";
import type { Store } from "../store/store.ts";

export const NAMES = /^(shell|mfe-[a-z]+)$/;

/** What is in force and what is published. */
export interface Status {
  registry: Registry | undefined;
  /** Published versions of each name, oldest first. */
  published: Record<string, string[]>;
}

/** Reads everything a person asks before releasing. */
export const status = async (store: Store): Promise<Status> => {
  const { registry } = await readLive(store);
  const names = (await store.list("")).filter((name) => NAMES.test(name));
  const published = await Promise.all(names.map(async (name) => [name, await versionsByAge(store, name)] as const));
  return { registry, published: Object.fromEntries(published) };
};

/** Published versions of a name, oldest first. */
export const versionsByAge = async (store: Store, name: string): Promise<string[]> => {
  const versions = await store.list(name);
  const dated = await Promise.all(
    versions.map(async (version) => ({ version, at: await store.writtenAt(`${name}/${version}/release.json`) })),
  );
  // Without a date: an upload that was broken off.
  return dated
    .filter(({ at }) => at > 0)
    .sort((a, b) => a.at - b.at)
    .map(({ version }) => version);
};
