import type { Registry, RegistryEntry } from "@gleba/shared/federation/release";
import { readRevision } from "../registry.ts";
import type { Store } from "../store/store.ts";

/** A revision, past or current: when it was activated, and what it changed. */
export interface Change {
  revision: number;
  createdAt: string;
  changed: string[];
}

/** How many revisions before the current one are listed. */
const SHOWN_REVISIONS = 5;

/** A composition as text for people, one release a line. */
export const describeComposition = ({ shell, remotes }: Pick<Registry, "shell" | "remotes">): string[] => [
  `shell@${shell.version}`,
  ...Object.values(remotes).map(describeEntry),
];

const describeEntry = ({ name, version, canary, disabled }: RegistryEntry): string =>
  [
    `${name}@${version}`,
    ...(canary ? [`${canary.percent} % ${canary.release.version}`] : []),
    ...(disabled === undefined ? [] : [`out of service: ${disabled}`]),
  ].join(", ");

const changesBetween = (before: Registry | undefined, after: Registry): string[] => {
  const previousLines = before ? describeComposition(before) : [];
  const removed = Object.keys(before?.remotes ?? {}).filter((name) => !after.remotes[name]);
  return [
    ...describeComposition(after).filter((line) => !previousLines.includes(line)),
    ...removed.map((name) => `without ${name}`),
  ];
};

/** What the last revisions changed, newest first. A revision whose file is not written yet is left out. */
export const history = async (store: Store, current: Registry): Promise<Change[]> => {
  const first = Math.max(1, current.revision - SHOWN_REVISIONS);
  const numbers = Array.from({ length: current.revision - first }, (_, n) => first + n);
  const past = await Promise.all(numbers.map((number) => readRevision(store, number).catch(() => undefined)));
  const revisions = [...past.filter((registry) => registry !== undefined), current];
  return revisions
    .map((registry, index) => ({ registry, before: revisions[index - 1] }))
    .filter(({ before, registry }) => before !== undefined || registry.revision === 1)
    .map(({ registry, before }) => ({
      revision: registry.revision,
      createdAt: registry.createdAt,
      changed: changesBetween(before, registry),
    }))
    .reverse();
};
