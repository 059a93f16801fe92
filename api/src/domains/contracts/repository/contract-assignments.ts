import { desc, eq, inArray } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { contractAssignments, developments } from "#platform/db/schema/index.ts";

/** A transfer of a contract, as it is stored. */
export type AssignmentRow = typeof contractAssignments.$inferSelect;

/** The transfers of a contract, the newest first. */
export const readAssignments = (on: Orm | Tx, contractId: number): Promise<AssignmentRow[]> =>
  on
    .select()
    .from(contractAssignments)
    .where(eq(contractAssignments.contractId, contractId))
    .orderBy(desc(contractAssignments.validFrom));

/** Stores a transfer. */
export const insertAssignment = async (
  tx: Tx,
  assignment: Omit<typeof contractAssignments.$inferInsert, "id">,
): Promise<void> => {
  await tx.insert(contractAssignments).values(assignment);
};

/** Takes transfers away that a correction of the same day left without effect. */
export const removeAssignments = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(contractAssignments).where(inArray(contractAssignments.id, [...ids]));
};

/** Where a development is registered, as the paper of a transfer declares it; empty where nobody wrote it down. */
export const readRegistry = async (orm: Orm, developmentId: number): Promise<string> => {
  const [found] = await orm
    .select({ number: developments.registryNumber, office: developments.registryOffice })
    .from(developments)
    .where(eq(developments.id, developmentId));
  return [found?.number, found?.office].filter(Boolean).join(", ");
};
