import { asc, eq } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { dependents } from "#platform/db/schema/index.ts";

/** A dependent as stored. */
export type DependentRow = typeof dependents.$inferSelect;

/** A customer's dependents in the order they were added. */
export const readDependents = (orm: Orm, customerId: number): Promise<DependentRow[]> =>
  orm.select().from(dependents).where(eq(dependents.customerId, customerId)).orderBy(asc(dependents.id));

/** One dependent that is known to be there. */
export const readDependent = async (tx: Tx, id: number): Promise<DependentRow> => {
  const [row] = await tx.select().from(dependents).where(eq(dependents.id, id));
  return row!;
};
