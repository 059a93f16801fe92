import type { Registry, Release } from "@gleba/shared/federation/release";
import { budgetProblems } from "./budgets.ts";
import { activeReleases } from "./composition.ts";
import { GateError } from "./errors.ts";
import { readRelease } from "./registry.ts";
import type { Store } from "./store/store.ts";

const ADVICE = "Load a part of it later. If visitors have to wait for it all the same: --over-budget.";

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
      .map(({ name, version }) => readRelease(store, name, version)),
  );
  const problems = budgetProblems(shell!, remotes);
  if (problems.length > 0) throw new GateError([...problems, ADVICE]);
};
