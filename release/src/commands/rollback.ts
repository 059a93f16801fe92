import type { Registry } from "@gleba/shared/federation/release";
import { activate, type Activation, type StepOptions } from "../activate.ts";
import { compose, restore, withoutCanary } from "../composition.ts";
import { findRevision, readRelease, readRevision } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { createTrial } from "../trial/trial.ts";

/** Restores the composition of a revision (default: the previous one) as a new revision; `restored` is its number. */
export const rollback = async (
  store: Store,
  revision: number | undefined,
  { now, ...step }: StepOptions,
): Promise<Activation & { restored: number }> => {
  let restored = 0;
  const outcome = await activate(
    store,
    async (current) => {
      if (!current) throw new Error("Nothing is in force yet.");
      restored = revision ?? current.revision - 1;
      return restore(current, await readRevision(store, restored), now);
    },
    { ...step, kind: "rollback" },
  );
  return { ...outcome, restored };
};

/**
 * Takes one name back, and leaves the others as they are: a running canary ends; without one the version that was in
 * force before comes back, as it lies in the store, through the same gates as a promotion.
 *
 * @throws Error when there is no such version
 */
export const rollbackOne = (
  store: Store,
  name: string,
  { now, trial = createTrial(store), ...step }: StepOptions,
): Promise<Activation> =>
  activate(
    store,
    async (current) => {
      const entry = current && entryIn(current, name);
      if (!current || !entry) throw new Error(`${name} is not in force; "status" lists what is.`);
      const withoutItsCanary = withoutCanary(current, name, now);
      if (withoutItsCanary) return withoutItsCanary;
      const version = await versionBefore(store, current, name);
      return compose(current, { releases: [await readRelease(store, name, version)] }, now);
    },
    { ...step, kind: "rollback", trial },
  );

const entryIn = ({ shell, host, remotes }: Registry, name: string) =>
  name === "shell" ? shell : name === "host" ? host : remotes[name];

const versionIn = (registry: Registry, name: string): string | undefined => entryIn(registry, name)?.version;

/** The version of a name that was in force for everybody before the present one. */
const versionBefore = async (store: Store, current: Registry, name: string): Promise<string> => {
  const present = versionIn(current, name);
  for (let revision = current.revision - 1; revision >= 1; revision -= 1) {
    const past = await findRevision(store, revision);
    const version = past && versionIn(past, name);
    if (version !== undefined && version !== present) return version;
  }
  throw new Error(`${name} had no other version in force before ${present}.`);
};
