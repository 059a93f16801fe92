import type { Registry, Release } from "@gleba/shared/federation/release";
import { type Build, overweight } from "./budgets.ts";
import { running } from "./composition.ts";
import { readRelease } from "./registry.ts";
import { Refused } from "./errors.ts";
import type { Store } from "./store/store.ts";

const MEND = "Load a part of it later. If visitors have to wait for it all the same: --over-budget.";

const buildOf = async (store: Store, release: Release): Promise<Build> => {
  const scripts = Object.keys(release.files).filter((file) => file.endsWith(".js"));
  const read = async (file: string) => store.read(`${release.name}/${release.version}/${file}`);
  const texts = new Map(
    await Promise.all(scripts.map(async (file) => [file, String((await read(file)) ?? "")] as const)),
  );
  return { release, text: (file) => texts.get(file) ?? "" };
};

/**
 * The budgets, for what a promotion makes new: the promoted remotes beside the shell, all of them beside a new shell.
 * Asked of promotions only, since going back must never be refused for its weight.
 *
 * @throws Refused
 */
export const refuseHeavy = async (store: Store, wanted: Registry, promoted: readonly Release[]): Promise<void> => {
  const newShell = promoted.some(({ kind }) => kind === "shell");
  const names = new Set(promoted.map(({ name }) => name));
  const [shell, ...remotes] = await Promise.all(
    running(wanted)
      .filter(({ name }) => name === "shell" || newShell || names.has(name))
      .map(async ({ name, version }) => buildOf(store, await readRelease(store, name, version))),
  );
  const problems = overweight(shell!, remotes);
  if (problems.length > 0) throw new Refused([...problems, MEND]);
};
