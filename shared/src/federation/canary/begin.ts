import type { Registry } from "../release.ts";
import { type CanaryBegin, REACH_MS } from "./sides.ts";

/** How many revisions back the beginning of a canary is looked for. */
const MOST_REVISIONS = 1_000;

/** The canaries of a revision: versions by remote, and when it was made (ISO 8601). */
export interface Canaries {
  createdAt: string;
  versions: Readonly<Record<string, string>>;
}

/** The canaries in a revision. */
export const canariesIn = ({ createdAt, remotes }: Pick<Registry, "createdAt" | "remotes">): Canaries => ({
  createdAt,
  versions: Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { canary }]) => (canary ? [[name, canary.release.version]] : [])),
  ),
});

/**
 * When the canary in force of a remote began, whatever share it has had since, and the revision that began it: undefined where it lies
 * further back than the history, or than is looked; `since` is then the oldest one that was found.
 *
 * @param read the canaries of a revision before the current one; undefined where the history has none
 */
export const findCanaryBegin = async (
  current: Registry,
  name: string,
  read: (revision: number) => Promise<Canaries | undefined>,
): Promise<{ begin: CanaryBegin; revision: number | undefined }> => {
  const version = current.remotes[name]?.canary?.release.version;
  let since = current.createdAt;
  let oldest = current.revision;
  let hasBegun = false;
  const last = Math.max(1, current.revision - MOST_REVISIONS);
  for (let revision = current.revision - 1; revision >= last; revision -= 1) {
    const before = await read(revision);
    if (!before) break;
    if (before.versions[name] === version) {
      if (hasBegun) return { begin: { since, isAgain: true }, revision: oldest };
      since = before.createdAt;
      oldest = revision;
    } else {
      hasBegun = true;
      if (Date.parse(before.createdAt) <= Date.parse(since) - REACH_MS) break;
    }
  }
  return { begin: { since, isAgain: false }, revision: hasBegun || oldest === 1 ? oldest : undefined };
};
