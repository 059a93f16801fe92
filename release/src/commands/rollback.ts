import { restore } from "../composition.ts";
import { readRevision } from "../registry.ts";
import { type Outcome, putIntoForce } from "../activate.ts";
import type { Store } from "../store/store.ts";

/** Brings back the composition of a revision (default: the one before) as a new revision. `restored` is which. */
export const rollback = async (
  store: Store,
  revision: number | undefined,
  { now, dryRun }: { now: Date; dryRun?: boolean },
): Promise<Outcome & { restored: number }> => {
  let restored = 0;
  const outcome = await putIntoForce(
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
