import { activate, type Activation } from "../activate.ts";
import { restore } from "../composition.ts";
import { readRevision } from "../registry.ts";
import type { Store } from "../store/store.ts";

/** Restores the composition of a revision (default: the previous one) as a new revision; `restored` is its number. */
export const rollback = async (
  store: Store,
  revision: number | undefined,
  { now, dryRun }: { now: Date; dryRun?: boolean },
): Promise<Activation & { restored: number }> => {
  let restored = 0;
  const outcome = await activate(
    store,
    async (current) => {
      if (!current) throw new Error("Nothing is in force yet.");
      restored = revision ?? current.revision - 1;
      return restore(current, await readRevision(store, restored), now);
    },
    { dryRun },
  );
  return { ...outcome, restored };
};
