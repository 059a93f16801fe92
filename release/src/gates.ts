import type { Release } from "@gleba/shared/federation/release";
import { satisfiesCaret } from "./caret.ts";

/**
 * What forbids these releases to run together; empty when nothing does. Pure: the same check serves a new remote against
 * the live shell and a new shell against the live remotes.
 */
export const problemsOf = (shell: Release, remotes: readonly Release[]): string[] => [
  ...remotes.flatMap((remote) => [...contractProblems(shell, remote), ...sharedProblems(shell, remote)]),
  ...mountProblems(remotes),
];

const label = ({ name, version }: Release) => `${name}@${version}`;

/** What to do about two that do not fit: the one that is behind has to be built anew and promoted first, or along. */
const newer = (shellIsBehind: boolean) =>
  shellIsBehind
    ? "Promote a newer shell first, or along with it."
    : "Build the remote with today's shared packages and promote it first, or along.";

/** Whether a version lies above a caret range, not below it. */
const isAhead = (version: string, range: string) => Number.parseInt(version, 10) > Number.parseInt(range.slice(1), 10);

const contractProblems = (shell: Release, remote: Release): string[] =>
  remote.contract === shell.contract || remote.contract === shell.contract - 1
    ? []
    : [
        `${label(remote)} speaks contract ${remote.contract}; ${label(shell)} takes ${shell.contract} and ${shell.contract - 1}. ${newer(remote.contract > shell.contract)}`,
      ];

const sharedProblems = (shell: Release, remote: Release): string[] =>
  Object.entries(remote.shared.requires).flatMap(([key, floor]) => {
    const version = shell.shared.provides[key];
    if (!version) return [`${label(remote)} needs ${key}, which ${label(shell)} does not provide. ${newer(true)}`];
    if (satisfiesCaret(version, floor)) return [];
    return [
      `${label(remote)} needs ${key} ${floor}; ${label(shell)} provides ${version}. ${newer(!isAhead(version, floor))}`,
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
