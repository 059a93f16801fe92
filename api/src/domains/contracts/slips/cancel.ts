import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { lockActiveSlips, readSlip, setSlipsCancelled, type SlipRow } from "../repository/slips.ts";

/** A provider that has not answered by then is asked again later. */
const PROVIDER_TIMEOUT_MS = 20_000;

/** Cancels slips that this transaction has locked, also at the bank, which is asked in the background. */
export const cancelLocked = async (
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  slips: readonly SlipRow[],
): Promise<void> => {
  if (slips.length === 0) return;
  await setSlipsCancelled(
    tx,
    slips.map(({ id }) => id),
    clock(),
  );
  for (const { id } of slips) await jobs.post(tx, "bank-slip-cancellation", { slipId: id });
};

/**
 * Cancels the slips that hold an installment whose debt is no longer what they say. `paid` is the slip that was just
 * paid: it stays. Answers those that could have been paid.
 */
export const cancelSlips = async (
  deps: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  installmentIds: readonly number[],
  paid?: number,
): Promise<SlipRow[]> => {
  const slips = (await lockActiveSlips(tx, installmentIds)).filter(({ id }) => id !== paid);
  await cancelLocked(deps, tx, slips);
  return slips.filter(({ status }) => status === "ready");
};

/** Cancels a slip at the provider, so that nobody pays it any more. */
export const cancelAtProvider =
  ({ db, slipProvider }: Pick<Deps, "db" | "slipProvider">): Handler<"bank-slip-cancellation"> =>
  async ({ data: { slipId } }) => {
    const slip = await readSlip(db.orm, slipId);
    if (slip?.cancelledAt) await slipProvider.cancel(slipId, AbortSignal.timeout(PROVIDER_TIMEOUT_MS));
  };
