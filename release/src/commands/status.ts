import { OUT_OF_SERVICE, type Revision } from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import { readCurrent } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { history } from "./history.ts";

const NAMES = /^(shell|host|mfe-[a-z]+)$/;

/** How many revisions are listed; `history` lists more. */
const SHOWN_REVISIONS = 5;

/** The current composition, its history, and what is published. */
export interface Status {
  registry: Registry | undefined;
  /** What a host's page shows in the place of what is in force, by name, where it lacks files of that. */
  standIns?: Record<string, string>;
  history: Revision[];
  /** Published versions of each name, oldest first. */
  published: Record<string, string[]>;
}

const insteadOf = ({ remotes, host }: Registry, name: string): string => {
  const entry = remotes[name];
  if (entry?.disabled === OUT_OF_SERVICE) return "out of service";
  return entry?.version ?? host?.version ?? "the installed one";
};

/** Reads everything a person needs to know before releasing. */
export const status = async (store: Store): Promise<Status> => {
  const { registry, shown } = await readCurrent(store);
  const standIns =
    shown?.released && Object.fromEntries(Object.keys(shown.released).map((name) => [name, insteadOf(shown, name)]));
  return {
    registry,
    ...(standIns && { standIns }),
    history: registry ? await history(store, registry, SHOWN_REVISIONS) : [],
    published: await publishedIn(store),
  };
};

/** Published versions of each name, oldest first. */
export const publishedIn = async (store: Store): Promise<Status["published"]> => {
  const names = (await store.list("")).filter((name) => NAMES.test(name));
  const published = await Promise.all(names.map(async (name) => [name, await versionsByAge(store, name)] as const));
  return Object.fromEntries(published);
};

const versionsByAge = async (store: Store, name: string): Promise<string[]> => {
  const versions = await store.list(name);
  const dated = await Promise.all(
    versions.map(async (version) => ({ version, at: await store.writtenAt(`${name}/${version}/release.json`) })),
  );
  // Without a date: an interrupted upload.
  return (
    dated
      .filter(({ at }) => at > 0)
      // A store that tells seconds dates several alike: of these the higher version counts as the later one.
      .sort((a, b) => a.at - b.at || a.version.localeCompare(b.version, "en", { numeric: true }))
      .map(({ version }) => version)
  );
};
