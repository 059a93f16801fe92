import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import type { BankSlipRequestStatus } from "@gleba/shared/contracts";
import { contractIn, type Within } from "#platform/auth/development-access.ts";
import { countUpTo } from "#platform/db/count-up-to.ts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { bankSlipItems, bankSlips, contracts, customers, installments } from "#platform/db/schema/index.ts";
import { ofFirst, type SlipRow } from "./slips.ts";
import { seenOf } from "../rules/slip-parts-seen.ts";
import { readSeenContracts } from "./slip-parts-seen.ts";

/** Which slips staff look at. */
interface SlipFilter extends Within {
  status?: BankSlipRequestStatus | undefined;
  contract?: number | undefined;
  /** The day in Brazil. */
  today: string;
}

const holdsContract = (contract: number) => sql`EXISTS (
  SELECT FROM ${bankSlipItems} t JOIN installments i ON i.id = t.installment_id
  WHERE t.slip_id = ${bankSlips.id} AND i.contract_id = ${contract})`;

const isSeen = ({ developments }: Within) => sql`EXISTS (
  SELECT FROM ${bankSlipItems} t JOIN installments i ON i.id = t.installment_id
  WHERE t.slip_id = ${bankSlips.id} AND ${contractIn(sql`i.contract_id`, developments)})`;

const conditionOf = ({ status, contract, developments, today }: SlipFilter) =>
  and(
    developments === null ? undefined : isSeen({ developments }),
    status && and(eq(bankSlips.status, status), isNull(bankSlips.cancelledAt)),
    // Of one that failed nothing is to be done once its day is over.
    status === "failed" ? gte(bankSlips.dueDate, today) : undefined,
    contract === undefined ? undefined : holdsContract(contract),
  );

/** Joins the first installment of a slip among those that are seen. */
const firstSeen = ({ developments }: Within) =>
  developments === null
    ? ofFirst
    : eq(
        installments.id,
        sql`(SELECT min(t.installment_id) FROM ${bankSlipItems} t JOIN installments i ON i.id = t.installment_id
          WHERE t.slip_id = ${bankSlips.id} AND ${contractIn(sql`i.contract_id`, developments)})`,
      );

/** One page of the slips, the newest first, each with contract, installment and customer of what of it is seen. */
export const readStaffSlips = async (orm: Orm, { page, size, count, ...filter }: PageRequest & SlipFilter) => {
  const condition = conditionOf(filter);
  const rows = await orm
    .select({ slip: bankSlips, contract: contracts, number: installments.number, customer: customers.name })
    .from(bankSlips)
    .innerJoin(installments, firstSeen(filter))
    .innerJoin(contracts, eq(contracts.id, installments.contractId))
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .where(condition)
    .orderBy(desc(bankSlips.id))
    .limit(size)
    .offset(page * size);
  const list = sql`FROM ${bankSlips} WHERE EXISTS (SELECT FROM bank_slip_items t WHERE t.slip_id = ${bankSlips.id})
    AND ${condition ?? sql`true`}`;
  const seen = await readSeenContracts(
    orm,
    rows.map(({ slip }) => slip),
    filter,
  );
  const parts = rows.map((row) => ({ ...row, slip: seenOf(row.slip, seen) }));
  return { rows: parts, total: await countUpTo(orm, list, { page, size, count }) };
};

/** One slip, locked until the transaction ends; null when there is none. */
export const lockSlip = async (tx: Tx, id: number): Promise<SlipRow | null> => {
  const [slip] = await tx.select().from(bankSlips).where(eq(bankSlips.id, id)).for("update");
  return slip ?? null;
};
