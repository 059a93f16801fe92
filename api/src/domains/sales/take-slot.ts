import type { Tx } from "#platform/db/db.ts";
import type { AppError } from "#platform/http/app-error.ts";
import { lockVisitHours, readHolidayOn, readTakenSlots, type VisitedDevelopment } from "./repository/visits.ts";
import { leftIn, slotAt, visitErrors, type Slot } from "./rules/visits.ts";

/** Which slot is wanted, by whom, and which visit would leave its own for it. */
interface Wanted {
  startsAt: Date;
  now: Date;
  byStaff?: boolean;
  moved?: number;
}

/**
 * A slot that has room, held until the transaction ends: whoever wants one of the same development waits for its row of hours,
 * and counts what the one before took.
 */
export const takeSlot = async (
  tx: Tx,
  development: Pick<VisitedDevelopment, "id" | "uf" | "city">,
  { startsAt, now, byStaff = false, moved }: Wanted,
): Promise<Slot | AppError> => {
  const hours = await lockVisitHours(tx, development.id);
  if (!hours) return visitErrors.taken();
  const holidayOn = await readHolidayOn(tx, development);
  const slot = slotAt(hours, startsAt, { now, holidayOn, byStaff });
  if (!slot) return visitErrors.taken();
  const taken = await readTakenSlots(tx, development.id, slot, moved);
  return leftIn(hours, slot, taken) > 0 ? slot : visitErrors.taken();
};
