import { and, asc, eq, exists, gt, gte, isNull, or, sql } from "drizzle-orm";
import type { Orm } from "#platform/db/db.ts";
import { addDays } from "#platform/time/calendar.ts";
import { bankSlipItems, bankSlips, contracts, installments } from "#platform/db/schema/index.ts";
import { DAYS_LATE } from "../rules/slip-instructions.ts";

/**
 * The slips for contracts with an index that a bank takes today, or will once it has registered them, in the order of their ids, from the one `after`
 * on. Some are taken for days after they fell due.
 */
export const readOpenSlips = async (
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
  const isTakenLate = sql`${bankSlips.print} #>> '{instructions,payableUntil}' >= ${today}`;
  const rows = await orm
    .select({ id: bankSlips.id })
    .from(bankSlips)
    .where(
      and(
        isNull(bankSlips.cancelledAt),
        gte(bankSlips.dueDate, addDays(today, -DAYS_LATE)),
        or(gte(bankSlips.dueDate, today), isTakenLate),
        gt(bankSlips.id, after),
        exists(ofIndex),
      ),
    )
    .orderBy(asc(bankSlips.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Who asked for a slip, the last one first, and whom slips of its first contract go to. */
export const readAskers = async (on: Orm, slipId: number): Promise<{ askers: number[]; contactId: number }> => {
  const { rows } = await on.execute<{ askers: number[]; contact: number }>(sql`
    SELECT c.customer_id::float8 AS contact, ARRAY(
      SELECT r.customer_id::float8 FROM bank_slip_requests r JOIN bank_slip_request_slips k ON k.request_id = r.id
      WHERE k.slip_id = ${slipId} GROUP BY 1 ORDER BY max(r.id) DESC) AS askers
    FROM bank_slip_items t JOIN installments i ON i.id = t.installment_id JOIN contracts c ON c.id = i.contract_id
    WHERE t.slip_id = ${slipId} ORDER BY i.contract_id LIMIT 1`);
  const [{ askers, contact }] = rows as [(typeof rows)[number]];
  return { askers, contactId: contact };
};
