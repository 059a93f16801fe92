import type { Registry, RegistryEntry } from "@gleba/shared/federation/release";
import { readRevision } from "../registry.ts";
import type { Store } from "../store/store.ts";

/** A revision of the past or the one in force: when it began, and what was other than before. */
export interface Change {
  revision: number;
  createdAt: string;
  changed: string[];
}

/** Revisions that are told of. */
const LAST = 5;

/** A composition as a person reads it, one release a line. */
export const linesOf = ({ shell, remotes }: Pick<Registry, "shell" | "remotes">): string[] => [
  `shell@${shell.version}`,
  ...Object.values(remotes).map(lineOf),
];

const lineOf = ({ name, version, canary, disabled }: RegistryEntry): string =>
  [
    `${name}@${version}`,
    ...(canary ? [`${canary.percent} % ${canary.release.version}`] : []),
    ...(disabled === undefined ? [] : [`out of service: ${disabled}`]),
  ].join(", ");

const changesBetween = (before: Registry | undefined, after: Registry): string[] => {
  const known = before ? linesOf(before) : [];
  const gone = Object.keys(before?.remotes ?? {}).filter((name) => !after.remotes[name]);
  return [...linesOf(after).filter((line) => !known.includes(line)), ...gone.map((name) => `without ${name}`)];
};

/** What the last revisions changed, newest first. One whose file is not there yet is left out. */
export const history = async (store: Store, current: Registry): Promise<Change[]> => {
  const first = Math.max(1, current.revision - LAST);
  const numbers = Array.from({ length: current.revision - first }, (_, n) => first + n);
  const past = await Promise.all(numbers.map((number) => readRevision(store, number).catch(() => undefined)));
  const known = [...past.filter((registry) => registry !== undefined), current];
  return known
    .map((registry, index) => ({ registry, before: known[index - 1] }))
    .filter(({ before, registry }) => before !== undefined || registry.revision === 1)
    .map(({ registry, before }) => ({
      revision: registry.revision,
      createdAt: registry.createdAt,
      changed: changesBetween(before, registry),
    }))
    .reverse();
};
