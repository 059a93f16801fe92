import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import { dropKeysBefore, dueLots, lockUnlessBusy, readHeldLot } from "../repository/expiry.ts";
import { isDue } from "../rules/expiry.ts";
import { handOver } from "./hand-over.ts";
import { remindOfHolds } from "./reminders.ts";

const RUN_EVERY_MS = 5_000;
const FORGET_EVERY_MS = 3_600_000;
/** How long the answer to an `Idempotency-Key` is repeated. */
const KEY_LIFE_MS = 30 * 24 * 3_600_000;

/** Ends what is over at the clock's time, lot by lot, each in its own transaction; a lot in trouble stops no other. */
export const expireHolds = async (deps: Deps): Promise<void> => {
  for (const idBatch of await dueLots(deps.db.orm, deps.clock())) {
    try {
      await deps.db.transaction((tx) => succeed(deps, tx, idBatch));
      deps.outbox.wake();
    } catch (error) {
      deps.logger.error({ err: error, idBatch }, "the hold could not be ended; it is tried again in the next run");
    }
  }
};

const succeed = async (deps: Deps, tx: Tx, idBatch: number): Promise<void> => {
  if (!(await lockUnlessBusy(tx, idBatch))) return;
  // Read after the lock: what was due a moment ago may have changed hands since.
  const lot = await readHeldLot(tx, idBatch);
  const at = deps.clock();
  if (!isDue(lot, at)) return;
  await handOver(deps, tx, lot, { status: "expired", actor: "system", at });
};

/**
 * Runs the above at once and then every few seconds, until stopped. Any number of processes may do so: each lot is
 * taken by one of them. The first run ends what was over while no process ran.
 */
export const keepExpiring = (deps: Deps): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let forgottenAt = 0;

  const run = async (): Promise<void> => {
    try {
      await expireHolds(deps);
      await remindOfHolds(deps);
      const now = deps.clock().getTime();
      if (now - forgottenAt >= FORGET_EVERY_MS) {
        await dropKeysBefore(deps.db.orm, new Date(now - KEY_LIFE_MS));
        forgottenAt = now;
      }
    } catch (error) {
      deps.logger.error({ err: error }, "ended holds could not be looked for; trying again");
    }
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
