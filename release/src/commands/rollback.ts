import { canonicalText } from "@gleba/shared/federation/record";
import type { Registry, ReleaseFacts } from "@gleba/shared/federation/release";
import { activate, type Activation, type StepOptions } from "../activate.ts";
import { assertSameRelease, compose, restore, textOfComposition, withoutCanary } from "../composition.ts";
import { ConflictError } from "../errors.ts";
import { findRevision, readRelease, readRevision } from "../registry.ts";
import type { Store } from "../store/store.ts";
import { createTrial } from "../trial/trial.ts";

/**
 * Restores the composition of a revision (default: the previous one) as a new revision; `restored` is its number.
 *
 * @throws ConflictError when others changed the composition at the same moment
 */
export const rollback = async (
  store: Store,
  revision: number | undefined,
  { now, ...step }: StepOptions,
): Promise<Activation & { restored: number }> => {
  let restored = 0;
  const decide = decideOnce(undefined, (current) => {
    restored = revision ?? current.revision - 1;
    return readRevision(store, restored);
  });
  const outcome = await activate(
    store,
    async (current) => {
      if (!current) throw new Error("Nothing is in force yet.");
      return restore(current, await decide(current), now);
    },
    { ...step, kind: "rollback" },
  );
  return { ...outcome, restored };
};

/**
 * Takes one name back, and leaves the others as they are: a running canary ends; without one the version that was in
 * force before comes back, as it lies in the store, through the same gates as a promotion.
 *
 * @throws Error when there is no such version, ConflictError when others changed that name at the same moment
 */
export const rollbackOne = (
  store: Store,
  name: string,
  { now, trial = createTrial(store), ...step }: StepOptions,
): Promise<Activation> => {
  /** The release that comes back; undefined for the end of a canary. */
  const decide = decideOnce(name, async (current) => {
    if (!entryIn(current, name)) throw new Error(`${name} is not in force; "status" lists what is.`);
    if (current.remotes[name]?.canary) return undefined;
    const before = await entryBefore(store, current, name);
    const release = await readRelease(store, name, before.version);
    assertSameRelease([before], release, { comesBack: true });
    return release;
  });
  return activate(
    store,
    async (current) => {
      if (!current) throw new Error(`${name} is not in force; "status" lists what is.`);
      const release = await decide(current);
      return release ? compose(current, { releases: [release] }, now) : withoutCanary(current, name, now);
    },
    { ...step, kind: "rollback", trial },
  );
};

/**
 * Decides what a rollback brings back, by what its first attempt read: another one may meet what others released
 * meanwhile, and "the one before" would then be the one that is taken back.
 *
 * @param name the name whose entry must stay the same until it is written; undefined for the whole composition
 * @returns the decision, which throws a ConflictError where that was changed meanwhile
 */
const decideOnce = <Target>(name: string | undefined, decide: (current: Registry) => Promise<Target>) => {
  let first: { text: string; target: Target } | undefined;
  return async (current: Registry): Promise<Target> => {
    const text = name === undefined ? textOfComposition(current) : canonicalText(entryIn(current, name) ?? null);
    if (first && first.text !== text)
      throw new ConflictError(
        `Others changed ${name ?? "the composition"} at this moment (revision ${current.revision}); nothing was rolled back. Look at "status" before you try again.`,
      );
    first ??= { text, target: await decide(current) };
    return first.target;
  };
};

const entryIn = ({ shell, host, remotes }: Registry, name: string) =>
  name === "shell" ? shell : name === "host" ? host : remotes[name];

/** What was in force of a name for everybody before its present version. */
const entryBefore = async (store: Store, current: Registry, name: string): Promise<ReleaseFacts> => {
  const present = entryIn(current, name)?.version;
  for (let revision = current.revision - 1; revision >= 1; revision -= 1) {
    const past = await findRevision(store, revision);
    const entry = past && entryIn(past, name);
    if (entry !== undefined && entry.version !== present) return entry;
  }
  throw new Error(`${name} had no other version in force before ${present}.`);
};
