import { dayInBrazil } from "@gleba/shared/words";
import { groupBy } from "#platform/collections/group-by.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Deps } from "#platform/http/deps.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import {
  endAttempt,
  isActive,
  markFailed,
  readRequestIds,
  readSlip,
  readSlipItems,
  startAttempt,
  storeRegistered,
  type SlipItem,
  type SlipRow,
} from "../repository/slips.ts";
import { lockContracts } from "../repository/staff-contracts.ts";
import { lineOf } from "../rules/boleto.ts";
import { isSlipRight } from "../rules/correction-impact.ts";
import { orderOf } from "../rules/slip-order.ts";
import { notifyRequest } from "./notify.ts";
import { revalue } from "./revalue.ts";

/** A provider that has not answered by then is asked again later. */
const PROVIDER_TIMEOUT_MS = 20_000;

/**
 * Whether a slip asks for what is owed, or nobody can pay it any more. A rate or terms that came while it was asked for were looked for among the
 * slips that stood then, and it was none of them. Its contracts are locked from then on: what comes later finds it.
 */
const isStillRight = async (
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  slip: SlipRow,
  items: ReadonlyMap<number, readonly SlipItem[]>,
): Promise<boolean> => {
  const files = await lockContracts(tx, [...items.keys()]);
  const now = await readSlip(tx, slip.id);
  if (!now || !isActive(now)) return true;
  const today = dayInBrazil(clock());
  return files.every((file) => isSlipRight(file, slip, items.get(file.contract.id)!, today));
};

/**
 * Registers one slip: asks the provider outside of any transaction, then stores its answer, notifies whoever waited and
 * ends the job in one. A slip that another process finished meanwhile stays as it is and is notified once; one that
 * asks for something else than is owed by now is replaced, and nobody is given it.
 */
export const registerSlip =
  (deps: Deps): Handler<"bank-slip"> =>
  async ({ data: { slipId }, done }) => {
    const { db, clock, jobs, outbox, slipProvider } = deps;
    const slip = await startAttempt(db, slipId);
    if (!slip) return;
    const items = groupBy(await readSlipItems(db.orm, slipId), ({ contractId }) => contractId);
    try {
      const registered = await slipProvider.register(orderOf(slip), AbortSignal.timeout(PROVIDER_TIMEOUT_MS));
      const store = () =>
        db.transaction(async (tx) => {
          if (!(await isStillRight(deps, tx, slip, items))) return false;
          const stored = await storeRegistered(tx, slipId, {
            ...registered,
            line: lineOf(registered.barcode),
            drawnAt: clock(),
          });
          if (stored)
            for (const requestId of await readRequestIds(tx, slipId)) await notifyRequest(deps, tx, requestId);
          // Cancelled while the bank registered it? Then the bank may have heard of the cancellation first.
          else await jobs.post(tx, "bank-slip-cancellation", { slipId });
          await done(tx);
          return true;
        });
      while (!(await store())) await revalue(deps, slipId);
      jobs.wake();
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
