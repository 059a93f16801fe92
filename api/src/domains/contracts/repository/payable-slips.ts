import { and, asc, eq, gt, gte, isNull } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { bankSlips, contracts, installments } from "#platform/db/schema/index.ts";

/** A slip that a bank takes today, and whose it is. */
export interface PayableSlip {
  slipId: number;
  installmentId: number;
  contractId: number;
}

/** The slips of contracts with an index that can still be paid, in the order of their ids, from the one `after` on. */
export const readPayableSlips = (
  orm: Orm,
  { indexName, today, after, limit }: { indexName: string; today: string; after: number; limit: number },
): Promise<PayableSlip[]> =>
  orm
    .select({ slipId: bankSlips.id, installmentId: installments.id, contractId: contracts.id })
    .from(bankSlips)
    .innerJoin(installments, eq(installments.id, bankSlips.installmentId))
    .innerJoin(contracts, eq(contracts.id, installments.contractId))
    .where(
      and(
        eq(contracts.indexName, indexName),
        eq(contracts.status, "active"),
        eq(bankSlips.status, "ready"),
        isNull(bankSlips.cancelledAt),
        gte(bankSlips.dueDate, today),
        gt(bankSlips.id, after),
      ),
    )
    .orderBy(asc(bankSlips.id))
    .limit(limit);
