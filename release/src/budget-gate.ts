import type { Registry, Release } from "@gleba/shared/federation/release";
import { budgetProblems, type Build } from "./budgets.ts";
import { activeReleases } from "./composition.ts";
import { GateError } from "./errors.ts";
import { readRelease } from "./registry.ts";
import type { Store } from "./store/store.ts";

const ADVICE = "Load a part of it later. If visitors have to wait for it all the same: --over-budget.";

const readBuild = async (store: Store, release: Release): Promise<Build> => {
  const scripts = Object.keys(release.files).filter((file) => file.endsWith(".js"));
  const read = async (file: string) => store.read(`${release.name}/${release.version}/${file}`);
  const texts = new Map(
    await Promise.all(scripts.map(async (file) => [file, String((await read(file)) ?? "")] as const)),
  );
  return { release, text: (file) => texts.get(file) ?? "" };
};

/**
 * Checks the budgets of what a promotion changes: the promoted remotes with the shell, all remotes with a new shell.
 * Promotions only: a rollback must never fail for its size.
 *
 * @throws GateError
 */
export const assertWithinBudgets = async (
  store: Store,
  next: Registry,
  promoted: readonly Release[],
): Promise<void> => {
  const newShell = promoted.some(({ kind }) => kind === "shell");
  const names = new Set(promoted.map(({ name }) => name));
  const [shell, ...remotes] = await Promise.all(
    activeReleases(next)
      .filter(({ name }) => name === "shell" || newShell || names.has(name))
      .map(async ({ name, version }) => readBuild(store, await readRelease(store, name, version))),
  );
  const problems = budgetProblems(shell!, remotes);
  if (problems.length > 0) throw new GateError([...problems, ADVICE]);
};
