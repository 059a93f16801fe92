import { and, eq, sql } from "drizzle-orm";
import { customerIn, type Developments } from "#platform/auth/development-access.ts";
import type { Orm } from "#platform/db/db.ts";
import { customers } from "#platform/db/schema/index.ts";

/** By which e-mail contacts and visits of a customer are known; null where whoever asks does not see them. */
export const readCustomerEmail = async (on: Orm, id: number, developments: Developments): Promise<string | null> => {
  const [row] = await on
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, id), customerIn(sql`customers.id`, developments)));
  return row?.email ?? null;
};
