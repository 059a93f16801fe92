import { and, asc, eq, exists, gt, gte, isNull } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { bankSlipItems, bankSlips, contracts, installments } from "#platform/db/schema/index.ts";

/** The slips that a bank takes today for contracts with an index, in the order of their ids, from the one `after` on. */
export const readPayableSlips = async (
  orm: Orm,
  { indexName, today, after, limit }: { indexName: string; today: string; after: number; limit: number },
): Promise<number[]> => {
  const ofIndex = orm
    .select({ id: installments.id })
    .from(bankSlipItems)
    .innerJoin(installments, eq(installments.id, bankSlipItems.installmentId))
    .innerJoin(contracts, eq(contracts.id, installments.contractId))
    .where(
      and(eq(bankSlipItems.slipId, bankSlips.id), eq(contracts.indexName, indexName), eq(contracts.status, "active")),
    );
  const rows = await orm
    .select({ id: bankSlips.id })
    .from(bankSlips)
    .where(
      and(
        eq(bankSlips.status, "ready"),
        isNull(bankSlips.cancelledAt),
        gte(bankSlips.dueDate, today),
        gt(bankSlips.id, after),
        exists(ofIndex),
      ),
    )
    .orderBy(asc(bankSlips.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};
