import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { lineOf } from "../rules/boleto.ts";
import { startAttempt, endAttempt, markFailed, storeRegistered, readRequestIds } from "../repository/slips.ts";
import { notifyRequest } from "./notify.ts";
import { orderOf } from "../rules/slip-order.ts";

/** A provider that has not answered by then is asked again later. */
const PROVIDER_TIMEOUT_MS = 20_000;

/**
 * Registers one slip: asks the provider outside of any transaction, then stores its answer, notifies whoever waited and
 * ends the job in one. A slip that another process finished meanwhile stays as it is and is notified once.
 */
export const registerSlip =
  (deps: Deps): Handler<"bank-slip"> =>
  async ({ data: { slipId }, done }) => {
    const { db, clock, jobs, outbox, slipProvider } = deps;
    const slip = await startAttempt(db, slipId);
    if (!slip) return;
    try {
      const registered = await slipProvider.register(orderOf(slip), AbortSignal.timeout(PROVIDER_TIMEOUT_MS));
      await db.transaction(async (tx) => {
        const stored = await storeRegistered(tx, slipId, {
          ...registered,
          line: lineOf(registered.barcode),
          drawnAt: clock(),
        });
        if (stored) for (const requestId of await readRequestIds(tx, slipId)) await notifyRequest(deps, tx, requestId);
        // Cancelled while the bank registered it? Then the bank may have heard of the cancellation first.
        else await jobs.post(tx, "bank-slip-cancellation", { slipId });
        await done(tx);
      });
    } catch (error) {
      await endAttempt(db, slipId);
      throw error;
    }
    outbox.wake();
  };

/** All tries for a slip are over: whoever waits is notified, with a way on. */
export const failSlip =
  (deps: Deps): Handler<"bank-slip-given-up"> =>
  async ({ data: { slipId }, done }) =>
    deps.db.transaction(async (tx) => {
      if (await markFailed(tx, slipId))
        for (const requestId of await readRequestIds(tx, slipId)) await notifyRequest(deps, tx, requestId);
      await done(tx);
    });
