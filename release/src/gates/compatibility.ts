import type { Release } from "@gleba/shared/federation/release";
import { labelOf } from "../composition.ts";
import { nameProblems } from "./names.ts";

/**
 * Why these remotes cannot run in this shell; empty when they can. Pure: the same check serves a new remote against the
 * current shell and a new shell against the current remotes.
 *
 * @param shellIsNew whose turn it is to change: the shell is what is promoted
 */
export const compatibilityProblems = (shell: Release, remotes: readonly Release[], shellIsNew = false): string[] =>
  remotes.flatMap((remote) => [
    ...contractProblems(shell, remote),
    ...sharedProblems(shell, remote),
    ...nameProblems(shell, remote, shellIsNew),
  ]);

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
        `${labelOf(remote)} speaks contract ${remote.contract}; ${labelOf(shell)} takes ${shell.contract} and ${shell.contract - 1}. ${advice(remote.contract > shell.contract)}`,
      ];

const sharedProblems = (shell: Release, remote: Release): string[] =>
  Object.entries(remote.shared.requires).flatMap(([key, floor]) => {
    const version = shell.shared.provides[key];
    if (!version) return [`${labelOf(remote)} needs ${key}, which ${labelOf(shell)} does not provide. ${advice(true)}`];
    if (satisfiesCaret(version, floor)) return [];
    return [
      `${labelOf(remote)} needs ${key} ${floor}; ${labelOf(shell)} provides ${version}. ${advice(!isAhead(version, floor))}`,
    ];
  });

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
