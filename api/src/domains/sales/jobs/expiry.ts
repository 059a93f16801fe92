import { compactLotCounts } from "#domains/development";
import { compactAuditBlocks } from "#platform/db/audit-blocks.ts";
import { compactDayFigures } from "#platform/db/day-figures.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import {
  deleteKeysBefore,
  forgetSourcesBefore,
  lotsToPromote,
  tryLockLot,
  readReservedLot,
} from "../repository/expiry.ts";
import { compactLeadCounts } from "../repository/lead-list.ts";
import { isPromotionDue } from "../rules/expiry.ts";
import { expireOffers } from "../offers/end.ts";
import { promoteQueue } from "../promote-queue.ts";
import { forgetOffersBefore } from "../repository/offers.ts";
import { REMEMBERED_MS } from "../rules/offers.ts";
import { warnOfOverdueLeads } from "./overdue-leads.ts";
import { sendReminders } from "./reminders.ts";
import { remindOfVisits } from "./visit-reminders.ts";

const RUN_EVERY_MS = 5_000;
const FORGET_EVERY_MS = 3_600_000;
/** How long the answer to an `Idempotency-Key` is repeated. */
const KEY_LIFETIME_MS = 30 * 24 * 3_600_000;
/** An address is somebody's: it is kept as long as the law wants access records (12.965/2014, art. 15). */
const SOURCE_LIFETIME_MS = 183 * 24 * 3_600_000;

/** Ends what is over at the clock's time, lot by lot, each in its own transaction; a lot in trouble stops no other. */
export const expireReservations = async (deps: Deps): Promise<void> => {
  for (const idBatch of await lotsToPromote(deps.db.orm, deps.clock())) {
    try {
      await deps.db.transaction((tx) => promoteIfDue(deps, tx, idBatch));
      deps.outbox.wake();
    } catch (error) {
      deps.logger.error(
        { err: error, idBatch },
        "the reservation could not be ended; it is tried again in the next run",
      );
    }
  }
};

const promoteIfDue = async (deps: Deps, tx: Tx, idBatch: number): Promise<void> => {
  if (!(await tryLockLot(tx, idBatch))) return;
  // Read after the lock: what was due a moment ago may have changed hands since.
  const lot = await readReservedLot(tx, idBatch);
  const at = deps.clock();
  if (!isPromotionDue(lot, at)) return;
  await promoteQueue(deps, tx, lot, { status: "expired", actor: "system", at });
};

/** What is kept for a time only. */
const forgetOld = async ({ db: { orm } }: Deps, now: number): Promise<void> => {
  await deleteKeysBefore(orm, new Date(now - KEY_LIFETIME_MS));
  await forgetSourcesBefore(orm, new Date(now - SOURCE_LIFETIME_MS));
  await forgetOffersBefore(orm, new Date(now - REMEMBERED_MS));
};

/** What a run does, one after the other; what cannot be done keeps nothing else from it. */
const STEPS: readonly (readonly [what: string, step: (deps: Deps) => Promise<void>])[] = [
  ["ended reservations could not be looked for", expireReservations],
  ["ended offers could not be looked for", expireOffers],
  ["holds that end soon could not be reminded of", sendReminders],
  ["visits could not be reminded of", remindOfVisits],
  ["overdue leads could not be told of", warnOfOverdueLeads],
  ["counts of leads could not be compacted", ({ db }) => compactLeadCounts(db.orm)],
  ["counts of lots could not be compacted", ({ db }) => compactLotCounts(db.orm)],
  ["the history could not be compacted", ({ db }) => compactAuditBlocks(db.orm)],
  ["figures of days could not be compacted", ({ db }) => compactDayFigures(db.orm)],
];

/**
 * Runs the above at once and then every few seconds, until stopped. Any number of processes may do so: each lot is
 * taken by one of them. The first run ends what was over while no process ran.
 */
export const startExpiry = (deps: Deps): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let forgotAt = 0;

  const tryStep = async (what: string, step: (deps: Deps) => Promise<void>): Promise<void> => {
    if (stopped) return;
    try {
      await step(deps);
    } catch (error) {
      deps.logger.error({ err: error }, `${what}; trying again`);
    }
  };
  const run = async (): Promise<void> => {
    for (const [what, step] of STEPS) await tryStep(what, step);
    const now = deps.clock().getTime();
    if (now - forgotAt >= FORGET_EVERY_MS)
      await tryStep("what is old could not be forgotten", async () => {
        await forgetOld(deps, now);
        forgotAt = now;
      });
    if (!stopped) timer = setTimeout(next, RUN_EVERY_MS).unref();
  };
  let running = run();
  const next = (): void => {
    running = run();
  };

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
