import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { Orm, Tx } from "#platform/db/db.ts";
import { crmUsers, staffAbsences } from "#platform/db/schema/index.ts";

type AbsenceRow = typeof staffAbsences.$inferSelect;

/** Somebody's absences that are not over on a day, the next first. */
export const readAbsences = (on: Orm | Tx, staffId: number, today: string): Promise<AbsenceRow[]> =>
  on
    .select()
    .from(staffAbsences)
    .where(and(eq(staffAbsences.staffId, staffId), gte(staffAbsences.untilDay, today)))
    .orderBy(asc(staffAbsences.untilDay));

/** Who is away on a day, and until when. */
export const readAbsent = (on: Orm | Tx, day: string): Promise<{ id: number; until: string }[]> =>
  on
    .select({ id: staffAbsences.staffId, until: staffAbsences.untilDay })
    .from(staffAbsences)
    .where(and(lte(staffAbsences.fromDay, day), gte(staffAbsences.untilDay, day)))
    .orderBy(asc(staffAbsences.staffId));

/** Lets nobody else write absences of this person until the transaction ends. */
export const lockOwnAbsences = async (tx: Tx, staffId: number): Promise<void> => {
  await tx.select({ id: crmUsers.id }).from(crmUsers).where(eq(crmUsers.id, staffId)).for("no key update");
};

/** Writes an absence down. */
export const insertAbsence = async (
  tx: Tx,
  absence: { staffId: number; fromDay: string; untilDay: string },
): Promise<AbsenceRow> => {
  const [row] = await tx.insert(staffAbsences).values(absence).returning();
  if (!row) throw new Error("the absence was not written");
  return row;
};

/** Takes back an absence of one's own; null when there is none. */
export const deleteAbsence = async (tx: Tx, staffId: number, id: number): Promise<AbsenceRow | null> => {
  const isIt = and(eq(staffAbsences.id, id), eq(staffAbsences.staffId, staffId));
  const [row] = await tx.delete(staffAbsences).where(isIt).returning();
  return row ?? null;
};
