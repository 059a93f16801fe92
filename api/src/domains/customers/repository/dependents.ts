import { dependents } from "#platform/db/schema/index.ts";
import { ownRepository } from "./own-entries.ts";

/** A dependent as stored. */
export type DependentRow = typeof dependents.$inferSelect;

/** A customer's dependents. */
export const dependentRepository = ownRepository({
  table: dependents,
  select: (on, condition, order) => on.select().from(dependents).where(condition).orderBy(order),
});
