import type { Release } from "@gleba/shared/federation/release";
import { labelOf } from "../composition.ts";

/** Where a remote takes a whole module, its names are not known. */
const WHOLE = "*";

/**
 * Exports that a remote uses and a shell does not provide: versions say nothing of them, and such a screen would fail in
 * the browser alone. Builds made before names were recorded are not compared.
 *
 * @param shellIsNew the shell is what is promoted, so it is the shell that took something away
 */
export const nameProblems = (shell: Release, remote: Release, shellIsNew: boolean): string[] => {
  const provided = shell.shared.exports?.provided ?? {};
  return Object.entries(remote.shared.exports?.used ?? {}).flatMap(([key, used]) => {
    const names = provided[key];
    const missing = names ? used.filter((name) => name !== WHOLE && !names.includes(name)) : [];
    return missing.length > 0
      ? [
          `${labelOf(remote)} uses ${listed(missing)} of ${key}, which ${labelOf(shell)} does not provide. ${advice(shellIsNew)}`,
        ]
      : [];
  });
};

const advice = (shellIsNew: boolean) =>
  shellIsNew
    ? "Keep it in the shell's shared packages, or promote a build of the remote without it first, or along."
    : "Promote a shell that provides it first, or along with it, or build the remote without it.";

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
