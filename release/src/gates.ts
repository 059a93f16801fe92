import type { Release } from "@gleba/shared/federation/release";

/**
 * Why these releases cannot run together; empty when they can. Pure: the same check serves a new remote against the
 * current shell and a new shell against the current remotes.
 */
export const compatibilityProblems = (shell: Release, remotes: readonly Release[]): string[] => [
  ...remotes.flatMap((remote) => [...contractProblems(shell, remote), ...sharedProblems(shell, remote)]),
  ...mountProblems(remotes),
];

const label = ({ name, version }: Release) => `${name}@${version}`;

/** What to do about an incompatible pair: rebuild the one that is behind and promote it first, or along. */
const advice = (shellIsBehind: boolean) =>
  shellIsBehind
    ? "Promote a newer shell first, or along with it."
    : "Build the remote with today's shared packages and promote it first, or along.";

/** Whether a version lies above a caret range, not below it. */
const isAhead = (version: string, range: string) => Number.parseInt(version, 10) > Number.parseInt(range.slice(1), 10);

const contractProblems = (shell: Release, remote: Release): string[] =>
  remote.contract === shell.contract || remote.contract === shell.contract - 1
    ? []
    : [
        `${label(remote)} speaks contract ${remote.contract}; ${label(shell)} takes ${shell.contract} and ${shell.contract - 1}. ${advice(remote.contract > shell.contract)}`,
      ];

const sharedProblems = (shell: Release, remote: Release): string[] =>
  Object.entries(remote.shared.requires).flatMap(([key, floor]) => {
    const version = shell.shared.provides[key];
    if (!version) return [`${label(remote)} needs ${key}, which ${label(shell)} does not provide. ${advice(true)}`];
    if (satisfiesCaret(version, floor)) return [];
    return [
      `${label(remote)} needs ${key} ${floor}; ${label(shell)} provides ${version}. ${advice(!isAhead(version, floor))}`,
    ];
  });

/** Two remotes may not own the same path; `/a/:id` and `/a/:other` are the same. */
const mountProblems = (remotes: readonly Release[]): string[] => {
  const owners = new Map<string, Release>();
  const problems: string[] = [];
  for (const remote of remotes) {
    for (const mount of remote.mounts) {
      const shape = mount.replaceAll(/:\w+/g, ":");
      const owner = owners.get(shape);
      if (owner && owner.name !== remote.name)
        problems.push(`${label(owner)} and ${label(remote)} both own ${mount}. Take it out of one remote.json.`);
      owners.set(shape, remote);
    }
  }
  return problems;
};

const numbersOf = (version: string) => version.split("-", 1)[0]!.split(".").map(Number);

/** Whether a version is within a caret range, the only kind that releases carry. A pre-release counts as its release. */
export const satisfiesCaret = (version: string, range: string): boolean => {
  const actual = numbersOf(version);
  const floor = numbersOf(range.slice(1));
  // The first number that is not zero is fixed; the ones after it may only grow.
  const fixed = floor.findIndex((part) => part > 0);
  for (const [index, part] of floor.entries()) {
    const number = actual[index] ?? 0;
    if (index <= fixed || fixed === -1) {
      if (number !== part) return false;
    } else if (number !== part) return number > part;
  }
  return true;
};
