import type { Registry } from "@gleba/shared/federation/release";
import { activate, type Activation, type StepOptions } from "../activate.ts";
import { assertWithinBudgets } from "../budget-gate.ts";
import { compose } from "../composition.ts";
import { UsageError } from "../errors.ts";
import { readRelease } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { createTrial } from "../trial/trial.ts";

/** Parses the notation of a published version, `mfe-public@1.2.0-abc`. @throws UsageError */
export const parseTarget = (target: string): { name: string; version: string } => {
  const [, name, version] = /^([\w-]+)@([\w.-]+)$/.exec(target) ?? [];
  if (!name || !version) throw new UsageError(`"${target}" is not name@version; "status" lists what there is.`);
  return { name, version };
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
  const releases = await Promise.all(
    targets.map(parseTarget).map(({ name, version }) => readRelease(store, name, version)),
  );
  const next = async (current: Registry | undefined) => {
    const composed = compose(current, { releases, ...(percent && { percent }) }, now);
    if (composed && !overBudget) await assertWithinBudgets(store, composed, releases);
    return composed;
  };
  return activate(store, next, { ...step, kind: percent ? "canary" : "promote", trial });
};
