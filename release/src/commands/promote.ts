import type { Registry, Release } from "@gleba/shared/federation/release";
import { activate, type Activation, type StepOptions } from "../activate.ts";
import { assertWithinBudgets } from "../budget-gate.ts";
import { compose } from "../composition.ts";
import { UsageError } from "../errors.ts";
import { readRelease } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { createTrial } from "../trial/trial.ts";

/** Parses the notation of a published version, `mfe-public@1.2.0-abc`. @throws UsageError */
const parseTarget = (target: string): { name: string; version: string } => {
  const [, name, version] = /^([\w-]+)@([\w.-]+)$/.exec(target) ?? [];
  if (!name || !version) throw new UsageError(`"${target}" is not name@version; "status" lists what there is.`);
  return { name, version };
};

/**
 * The releases that the words of a command name.
 *
 * @throws UsageError when one is no version, or when two are of the same name: only one can be in force
 */
export const readTargets = async (store: Store, targets: readonly string[]): Promise<Release[]> => {
  const parsed = targets.map(parseTarget);
  const twice = parsed.find(({ name }, at) => parsed.findIndex((other) => other.name === name) !== at);
  if (twice) throw new UsageError(`${twice.name} is named twice, and one version of it can be in force.`);
  return Promise.all(parsed.map(({ name, version }) => readRelease(store, name, version)));
};

/** Activates published versions, all in one revision, for everybody or as canaries for a share of the visitors. */
export const promote = async (
  store: Store,
  targets: readonly string[],
  {
    percent,
    overBudget,
    now,
    trial = createTrial(store),
    ...step
  }: StepOptions & { percent?: number; overBudget?: boolean },
): Promise<Activation> => {
  const releases = await readTargets(store, targets);
  const next = async (current: Registry | undefined) => {
    const composed = compose(current, { releases, ...(percent && { percent }) }, now);
    if (composed && !overBudget) await assertWithinBudgets(store, composed, releases);
    return composed;
  };
  return activate(store, next, { ...step, kind: percent ? "canary" : "promote", trial });
};
