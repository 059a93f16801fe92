import type { Registry } from "@gleba/shared/federation/release";
import { compose } from "../composition.ts";
import { refuseHeavy } from "../budget-gate.ts";
import { readRelease } from "../registry.ts";
import { Misused } from "../errors.ts";
import { type Outcome, putIntoForce } from "../activate.ts";
import type { Store } from "../store/store.ts";
import { trialOf } from "../trial/trial.ts";

/** A published version, as a person writes it: `mfe-public@1.2.0-abc`. */
export const parseTarget = (target: string): { name: string; version: string } => {
  const [, name, version] = /^([\w-]+)@([\w.-]+)$/.exec(target) ?? [];
  if (!name || !version) throw new Misused(`"${target}" is not name@version; "status" lists what there is.`);
  return { name, version };
};

/** Puts published versions into force, all in one revision, for everybody or for a share of the visitors. */
export const promote = async (
  store: Store,
  targets: readonly string[],
  { percent, overBudget, now, dryRun }: { percent?: number; overBudget?: boolean; now: Date; dryRun?: boolean },
): Promise<Outcome> => {
  const wanted = targets.map(parseTarget);
  const releases = await Promise.all(wanted.map(({ name, version }) => readRelease(store, name, version)));
  const next = async (current: Registry | undefined) => {
    const composed = compose(current, { releases, ...(percent && { percent }) }, now);
    if (composed && !overBudget) await refuseHeavy(store, composed, releases);
    return composed;
  };
  return putIntoForce(store, next, { dryRun, trial: trialOf(store) });
};
