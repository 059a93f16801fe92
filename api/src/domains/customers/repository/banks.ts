import { asc, eq, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { banks, customerBanks } from "#platform/db/schema/index.ts";

const select = (orm: Orm | Tx, condition: SQL) =>
  orm
    .select({ account: customerBanks, bank: banks })
    .from(customerBanks)
    .innerJoin(banks, eq(banks.id, customerBanks.bankId))
    .where(condition)
    .orderBy(asc(customerBanks.id));

/** A customer's account with its bank. */
export type CustomerBankRow = Awaited<ReturnType<typeof select>>[number];

/** A customer's bank accounts in the order they were added. */
export const readCustomerBanks = (orm: Orm, customerId: number): Promise<CustomerBankRow[]> =>
  select(orm, eq(customerBanks.customerId, customerId));

/** One account that is known to be there. */
export const readCustomerBank = async (tx: Tx, id: number): Promise<CustomerBankRow> => {
  const [row] = await select(tx, eq(customerBanks.id, id));
  return row!;
};
