import { eq, type SQL } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { banks, customerBanks } from "#platform/db/schema/index.ts";
import { ownRepository } from "./own-entries.ts";

const select = (on: Orm | Tx, condition: SQL, order: SQL) =>
  on
    .select({ account: customerBanks, bank: banks })
    .from(customerBanks)
    .innerJoin(banks, eq(banks.id, customerBanks.bankId))
    .where(condition)
    .orderBy(order);

/** A customer's account with its bank. */
export type CustomerBankRow = Awaited<ReturnType<typeof select>>[number];

/** A customer's bank accounts. */
export const bankRepository = ownRepository({ table: customerBanks, select });
