import type { BatchChanged } from "../../../platform/events/bus.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/http/deps.ts";
import type { Staff } from "../../../platform/auth/guard.ts";
import { Refusal } from "../../../platform/http/app-error.ts";

/** Who writes lots, as audit and history name them. */
export const actorOf = ({ id, name }: Staff) => ({ id: `staff:${id}`, name });

/** A transaction that a refusal rolls back; what `tell` is given is announced to visitors once it is committed. */
export const attempt = async <Outcome>(
  deps: Deps,
  work: (tx: Tx, tell: (events: readonly BatchChanged[]) => void) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> => {
  const events: BatchChanged[] = [];
  try {
    const outcome = await deps.db.transaction(async (tx) => {
      const done = await work(tx, (more) => void events.push(...more));
      if (done instanceof Refusal) throw done;
      return done;
    });
    for (const event of events) deps.bus.announce(event);
    return outcome;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
};
