import { revisionOf, type Revision } from "@gleba/shared/federation/record";
import type { Change, Registry, RegistryEntry } from "@gleba/shared/federation/release";
import { findRevision } from "../registry.ts";
import type { Store } from "../store/store.ts";

/** A composition as text for people, one release a line. */
export const describeComposition = ({
  shell,
  host,
  remotes,
  retired = {},
}: Pick<Registry, "shell" | "host" | "remotes" | "retired">): string[] => [
  ...(host ? [`host@${host.version}`] : []),
  `shell@${shell.version}`,
  ...Object.values(remotes).map(describeEntry),
  ...Object.entries(retired).map(
    ([name, { redirect }]) => `${name}, retired${redirect === undefined ? "" : `: its addresses lead to ${redirect}`}`,
  ),
];

const describeEntry = ({ name, version, canary, disabled }: RegistryEntry): string =>
  [
    `${name}@${version}`,
    ...(canary ? [`${canary.percent} % ${canary.release.version}`] : []),
    ...(disabled === undefined ? [] : [`out of service: ${disabled}`]),
  ].join(", ");

/** The beginning of a commit, and that the build had more than was committed where it had (`-dirty`). */
const shortCommit = (commit: string): string => commit.replace(/^([\da-f]{10})[\da-f]+/, "$1");

/** A change as text for people. */
export const describeChange = ({ name, version, canary, disabled, retired, owners, commit }: Change): string => {
  const parts = [
    version && (version.to === undefined ? "out of the composition" : `${version.from ?? "new"} → ${version.to}`),
    canary && (canary.to ? `canary ${canary.to.version} for ${canary.to.percent} %` : "its canary ended"),
    disabled !== undefined && (disabled === false ? "back in service" : `out of service: ${disabled}`),
    retired !== undefined &&
      (retired === false ? "back" : retired === null ? "retired" : `retired, its addresses lead to ${retired}`),
    ...(owners?.added ?? []).map((key) => `owner ${fingerprint(key)} added`),
    ...(owners?.removed ?? []).map((key) => `owner ${fingerprint(key)} removed`),
    commit !== undefined && `commit ${shortCommit(commit)}`,
  ].filter((part) => typeof part === "string");
  return `${name}: ${parts.length > 0 ? parts.join(", ") : "another build of the same version"}`;
};

/** The beginning of a public key: enough to tell a person's from another's. */
export const fingerprint = (key: string): string => `${key.slice(0, 8)}…`;

/** Who made a revision, and how; nothing where it has no record. */
const describeMaker = ({ kind, who, why, signed }: Revision): string =>
  kind === undefined ? "" : `, ${kind} by ${who}${signed ? "" : " (not signed)"}${why === undefined ? "" : `: ${why}`}`;

/** A revision as text for people: one line for the whole of it, one for each name. */
export const describeRevision = (revision: Revision): string[] => [
  `${revision.revision}, ${revision.createdAt}${describeMaker(revision)}`,
  ...(revision.changes.length > 0 ? revision.changes.map((change) => `  ${describeChange(change)}`) : ["  nothing"]),
];

/** How far back `history` looks at most for what changed one name. */
const LONGEST_WALK = 2_000;

/**
 * The last revisions, newest first, or those that changed one name. A revision whose file is missing is left out, and
 * so is the one after it: what that one changed is not known.
 */
export const history = async (store: Store, current: Registry, most: number, name?: string): Promise<Revision[]> => {
  const found: Revision[] = [];
  let after: Registry | undefined = current;
  const first = Math.max(0, current.revision - LONGEST_WALK);
  for (let number = current.revision - 1; number >= first && found.length < most; number -= 1) {
    const before: Registry | undefined =
      number === 0 ? undefined : await findRevision(store, number).catch(() => undefined);
    if (after && (before !== undefined || number === 0)) {
      const revision = revisionOf(before, after);
      if (name === undefined || revision.changes.some((change) => change.name === name)) found.push(revision);
    }
    after = before;
  }
  return found;
};
