import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { customers } from "../../platform/schema/index.ts";

/** A customer as stored. */
export type CustomerRow = typeof customers.$inferSelect;

/** A customer by id. */
export const readCustomer = async ({ orm }: Db, id: number): Promise<CustomerRow | null> => {
  const [customer] = await orm.select().from(customers).where(eq(customers.id, id));
  return customer ?? null;
};
