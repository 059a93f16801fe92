import { and, eq, inArray, isNull, ne, type SQL } from "drizzle-orm";
import type { Deps } from "#platform/http/deps.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Handler } from "#platform/jobs/jobs.ts";
import { bankSlips } from "#platform/db/schema/index.ts";
import type { SlipRow } from "../repository/slips.ts";

/** A provider that has not answered by then is asked again later. */
const PROVIDER_TIMEOUT_MS = 20_000;

/**
 * Cancels the slips of installments whose debt is no longer what they say, also at the bank, which hears of it in the
 * background. `paid` is the slip that was just paid: it stays. Answers those that could have been paid.
 */
export const cancelSlips = async (
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  installmentIds: readonly number[],
  paid?: number,
): Promise<SlipRow[]> => {
  const conditions: (SQL | undefined)[] = [
    inArray(bankSlips.installmentId, [...installmentIds]),
    isNull(bankSlips.cancelledAt),
    paid === undefined ? undefined : ne(bankSlips.id, paid),
  ];
  const slips = await tx
    .update(bankSlips)
    .set({ cancelledAt: clock() })
    .where(and(...conditions))
    .returning();
  for (const { id } of slips) await jobs.post(tx, "bank-slip-cancellation", { slipId: id });
  return slips.filter(({ status }) => status === "ready");
};

/** Tells the provider that nobody is to pay a slip any more. */
export const cancelAtProvider =
  ({ db, slipProvider }: Pick<Deps, "db" | "slipProvider">): Handler<"bank-slip-cancellation"> =>
  async ({ data: { slipId } }) => {
    const [slip] = await db.orm.select().from(bankSlips).where(eq(bankSlips.id, slipId));
    if (slip?.cancelledAt) await slipProvider.cancel(slipId, AbortSignal.timeout(PROVIDER_TIMEOUT_MS));
  };
