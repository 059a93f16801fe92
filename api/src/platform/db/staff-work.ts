import { recordChange, type Change } from "./audit.ts";
import type { Tx } from "./db.ts";
import type { Deps } from "../http/deps.ts";
import type { Staff } from "../auth/guard.ts";
import { Refusal, refuse } from "../http/app-error.ts";

/** Refusals that every staff resource may answer. */
export const staffRefusals = {
  notFound: (what: string) => refuse(404, "not_found", `${what} não existe mais. Atualize a página.`),
  changedMeanwhile: () =>
    refuse(
      409,
      "changed_meanwhile",
      "Outra pessoa alterou este registro enquanto você o via. Atualize a página e confira antes de continuar.",
    ),
};

/**
 * A transaction in which staff change something: a refusal, thrown or returned, rolls everything back and is answered.
 * Letters and jobs that it wrote leave after the commit.
 */
export const attempt = async <Outcome>(
  { db, outbox, jobs }: Pick<Deps, "db" | "outbox" | "jobs">,
  work: (tx: Tx) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> => {
  try {
    const outcome = await db.transaction(async (tx) => {
      const done = await work(tx);
      if (done instanceof Refusal) throw done;
      return done;
    });
    outbox.wake();
    jobs.wake();
    return outcome;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
};

/** Writes what a member of staff did into the audit, in its transaction. */
export const recordStaff = (
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  by: Staff,
  change: Omit<Change, "at" | "actor">,
): Promise<void> => recordChange(tx, { at: clock(), actor: { id: `staff:${by.id}`, name: by.name }, ...change });
