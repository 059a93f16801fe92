import { restore } from "../composition.ts";
import { readRevision } from "../live.ts";
import { type Outcome, putIntoForce } from "../release.ts";
import type { Store } from "../store/store.ts";

/** Brings back the composition of a revision (default: the one before) as a new revision. */
export const rollback = (
  store: Store,
  revision: number | undefined,
  { now, dryRun }: { now: Date; dryRun?: boolean },
): Promise<Outcome> =>
  putIntoForce(
    store,
    async (current) => {
      if (!current) throw new Error("Nothing is in force yet.");
      return restore(current, await readRevision(store, revision ?? current.revision - 1), now);
    },
    { dryRun },
  );
