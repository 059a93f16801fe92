import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { readSlip, setSlipsCancelled, type SlipRow } from "../repository/slips.ts";

/** A provider that has not answered by then is asked again later. */
const PROVIDER_TIMEOUT_MS = 20_000;

/**
 * Cancels the slips of installments whose debt is no longer what they say, also at the bank, which is asked in the
 * background. `paid` is the slip that was just paid: it stays. Answers those that could have been paid.
 */
export const cancelSlips = async (
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  installmentIds: readonly number[],
  paid?: number,
): Promise<SlipRow[]> => {
  const slips = await setSlipsCancelled(tx, installmentIds, { at: clock(), except: paid });
  for (const { id } of slips) await jobs.post(tx, "bank-slip-cancellation", { slipId: id });
  return slips.filter(({ status }) => status === "ready");
};

/** Cancels a slip at the provider, so that nobody pays it any more. */
export const cancelAtProvider =
  ({ db, slipProvider }: Pick<Deps, "db" | "slipProvider">): Handler<"bank-slip-cancellation"> =>
  async ({ data: { slipId } }) => {
    const slip = await readSlip(db.orm, slipId);
    if (slip?.cancelledAt) await slipProvider.cancel(slipId, AbortSignal.timeout(PROVIDER_TIMEOUT_MS));
  };
