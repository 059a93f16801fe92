import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Canaries, type CanaryBegin, canariesIn, findCanaryBegin } from "@gleba/shared/federation/canary";
import { parseRegistry, registryIn, releasedOf, revisionOf, type Revision } from "@gleba/shared/federation/record";
import type { Registry } from "@gleba/shared/federation/release";
import type { PageGuard } from "../page-guard.ts";

/** The history of a folder of releases. What it read stays in memory: a revision never changes. */
export interface RevisionReader {
  /** The registry in force with its record and owners; undefined before the first release. */
  current: () => Promise<Registry | undefined>;
  /** The revisions from a number backwards, newest first; one whose file is missing is left out. */
  before: (current: Registry, from: number, most: number) => Promise<Revision[]>;
  /** When the canary in force of a remote began, and the revision that began it, where it is found. */
  canaryBegin: (current: Registry, name: string) => Promise<{ begin: CanaryBegin; began: Revision | undefined }>;
  /** The last revision that satisfies a condition, as far as the walk goes. */
  last: (current: Registry, isIt: (revision: Revision) => boolean) => Promise<Revision | undefined>;
}

/** How far back the beginning of something is looked for. */
const LONGEST_WALK = 1_000;

/** Reads the history of a folder of releases; with a guard, up to what it lets through. */
export const createRevisionReader = (root: string, guard?: PageGuard): RevisionReader => {
  const known = new Map<number, Revision>();
  const canaries = new Map<number, Canaries>();

  const readRegistry = async (revision: number): Promise<Registry | undefined> => {
    const file = join(root, "registry", `${String(revision).padStart(6, "0")}.json`);
    const text = await readFile(file, "utf8").catch(() => undefined);
    return text === undefined ? undefined : parseRegistry(text);
  };

  const readRevision = async (current: Registry, number: number): Promise<Revision | undefined> => {
    const cached = known.get(number);
    if (cached) return cached;
    // The page is written before the history's file.
    const after = number === current.revision ? releasedOf(current) : await readRegistry(number);
    const before = number > 1 ? await readRegistry(number - 1) : undefined;
    if (!after || (number > 1 && !before)) return undefined;
    const revision = revisionOf(before, after);
    // The one in force may be replaced by one that is put back.
    if (number < current.revision) known.set(number, revision);
    return revision;
  };

  const readCanaries = async (number: number): Promise<Canaries | undefined> => {
    const cached = canaries.get(number);
    if (cached) return cached;
    const registry = await readRegistry(number);
    const found = registry && canariesIn(registry);
    if (found) canaries.set(number, found);
    return found;
  };

  return {
    canaryBegin: async (current, name) => {
      const { begin, revision } = await findCanaryBegin(current, name, readCanaries);
      return { begin, began: revision === undefined ? undefined : await readRevision(current, revision) };
    },
    current: async () => {
      // What somebody wrote into the folder is not in force where it is not served.
      if (guard) return guard.served();
      const html = await readFile(join(root, "index.html"), "utf8").catch(() => undefined);
      return html === undefined ? undefined : registryIn(html);
    },
    before: async (current, from, most) => {
      const found: Revision[] = [];
      for (let number = Math.min(from, current.revision); number >= 1 && found.length < most; number -= 1) {
        const revision = await readRevision(current, number);
        if (revision) found.push(revision);
      }
      return found;
    },
    last: async (current, isIt) => {
      const first = Math.max(1, current.revision - LONGEST_WALK);
      for (let number = current.revision; number >= first; number -= 1) {
        const revision = await readRevision(current, number);
        if (revision && isIt(revision)) return revision;
      }
      return undefined;
    },
  };
};
