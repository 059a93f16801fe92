import { and, desc, eq, isNull } from "drizzle-orm";
import type { BankSlipRequestStatus } from "@gleba/shared/contracts";
import type { Orm, Tx } from "#platform/db/db.ts";
import type { PageRequest } from "#platform/http/page.ts";
import { bankSlips, contracts, customers, installments } from "#platform/db/schema/index.ts";
import type { SlipRow } from "./slips.ts";

/** Which slips staff look at. */
interface SlipFilter {
  status?: BankSlipRequestStatus | undefined;
  contract?: number | undefined;
}

const conditionOf = ({ status, contract }: SlipFilter) =>
  and(
    status && and(eq(bankSlips.status, status), isNull(bankSlips.cancelledAt)),
    contract === undefined ? undefined : eq(contracts.id, contract),
  );

/** One page of the slips, the newest first, each with its contract, installment and customer. */
export const readStaffSlips = async (orm: Orm, { page, size, ...filter }: PageRequest & SlipFilter) => {
  const condition = conditionOf(filter);
  const rows = await orm
    .select({ slip: bankSlips, contract: contracts, number: installments.number, customer: customers.name })
    .from(bankSlips)
    .innerJoin(installments, eq(installments.id, bankSlips.installmentId))
    .innerJoin(contracts, eq(contracts.id, installments.contractId))
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .where(condition)
    .orderBy(desc(bankSlips.id))
    .limit(size)
    .offset(page * size);
  const matching = orm
    .select({ id: bankSlips.id })
    .from(bankSlips)
    .innerJoin(installments, eq(installments.id, bankSlips.installmentId))
    .innerJoin(contracts, eq(contracts.id, installments.contractId))
    .where(condition)
    .as("matching");
  return { rows, total: await orm.$count(matching) };
};

/** One slip, locked until the transaction ends; null when there is none. */
export const lockSlip = async (tx: Tx, id: number): Promise<SlipRow | null> => {
  const [slip] = await tx.select().from(bankSlips).where(eq(bankSlips.id, id)).for("update");
  return slip ?? null;
};

/** A failed slip waits for its next try. */
export const requeueSlip = async (tx: Tx, id: number): Promise<void> => {
  await tx.update(bankSlips).set({ status: "queued" }).where(eq(bankSlips.id, id));
};
