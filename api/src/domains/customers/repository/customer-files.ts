import { and, eq, inArray } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { customerFiles } from "#platform/db/schema/index.ts";

/** A PDF that staff sent to one customer. */
export type CustomerFileRow = typeof customerFiles.$inferSelect;

/** Adds a file whose bytes are stored. */
export const insertCustomerFile = async (
  tx: Tx,
  values: typeof customerFiles.$inferInsert,
): Promise<CustomerFileRow> => {
  const [row] = await tx.insert(customerFiles).values(values).returning();
  return row!;
};

/** Those of the files that belong to the customer. */
export const readCustomerFiles = async (
  orm: Orm | Tx,
  customerId: number,
  ids: readonly number[],
): Promise<CustomerFileRow[]> =>
  ids.length === 0
    ? []
    : orm
        .select()
        .from(customerFiles)
        .where(and(inArray(customerFiles.id, [...ids]), eq(customerFiles.customerId, customerId)));

/** Removes the files that a customer was sent; the keys of what is to be removed from the storage. */
export const deleteCustomerFiles = async (tx: Tx, customerId: number): Promise<string[]> => {
  const files = await tx
    .delete(customerFiles)
    .where(eq(customerFiles.customerId, customerId))
    .returning({ key: customerFiles.storageKey });
  return files.map(({ key }) => key);
};
