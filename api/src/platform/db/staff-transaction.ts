import { recordChange, type Change } from "./audit.ts";
import type { Orm, Tx } from "./db.ts";
import type { Deps } from "../http/deps.ts";
import type { Staff } from "../auth/guard.ts";
import { AppError } from "../http/app-error.ts";
import type { LotChanged } from "../events/bus.ts";

/**
 * A transaction in which staff change something: an `AppError`, thrown or returned, rolls everything back and is answered.
 * E-mails and jobs that it wrote leave after the commit, and so do the lot changes given to `announce`.
 */
export const inTransaction = async <Outcome>(
  { db, outbox, jobs, bus }: Pick<Deps, "db" | "outbox" | "jobs" | "bus">,
  work: (tx: Tx, announce: (events: readonly LotChanged[]) => void) => Promise<Outcome | AppError>,
): Promise<Outcome | AppError> => {
  const events: LotChanged[] = [];
  try {
    const outcome = await db.transaction(async (tx) => {
      const done = await work(tx, (more) => void events.push(...more));
      if (done instanceof AppError) throw done;
      return done;
    });
    for (const event of events) bus.announce(event);
    outbox.wake();
    jobs.wake();
    return outcome;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
};

/** Who changed something, as audit and history name a member of staff. */
export const actorOf = ({ id, name }: Staff) => ({ id: `staff:${id}`, name });

/** What the audit calls a change: one that named no version was written over whatever stood there. */
export const writeAction = (version: number | undefined): "updated" | "overwritten" =>
  version === undefined ? "overwritten" : "updated";

/** Writes what a member of staff did into the audit, in its transaction. */
export const recordStaff = (
  { clock }: Pick<Deps, "clock">,
  tx: Orm | Tx,
  by: Staff,
  change: Omit<Change, "at" | "actor">,
): Promise<void> => recordChange(tx, { at: clock(), actor: actorOf(by), ...change });
