import type { output } from "zod/mini";
import { MOST_SLOT_DAYS, type VisitSlots, type visitSlotsQuery } from "@gleba/shared/contracts";
import { addDays, daysBetween, endOfDayInBrazil, startOfDayInBrazil } from "#platform/time/calendar.ts";
import type { AppError } from "#platform/http/app-error.ts";
import type { Deps } from "#platform/http/deps.ts";
import { presentSlots } from "./present/visit.ts";
import { readHolidayOn, readTakenSlots, type readVisited } from "./repository/visits.ts";
import { askableDays, freeDays, NO_VISIT_HOURS, visitErrors } from "./rules/visits.ts";

type Visited = NonNullable<Awaited<ReturnType<typeof readVisited>>>;

/** The free slots of a development in a range of days; without one, all that can be asked for, from the first on. */
export const readSlots = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { development, hours }: Visited,
  range: output<typeof visitSlotsQuery>,
  byStaff = false,
): Promise<VisitSlots | AppError> => {
  const now = clock();
  const rule = hours ?? NO_VISIT_HOURS;
  const { first, last } = askableDays(rule, now);
  const from = range.from ?? first;
  const wanted = range.to ?? addDays(from, MOST_SLOT_DAYS - 1);
  const to = range.to === undefined && !byStaff && last < wanted ? last : wanted;
  if (daysBetween(from, to) >= MOST_SLOT_DAYS || (to < from && range.to !== undefined)) return visitErrors.wideRange();
  if (!hours || hours.periods.length === 0) return presentSlots(hours, [], now);
  const span = { startsAt: startOfDayInBrazil(from), endsAt: endOfDayInBrazil(to) };
  const holidayOn = await readHolidayOn(db.orm, development);
  const taken = await readTakenSlots(db.orm, development.id, span);
  return presentSlots(hours, freeDays(rule, { from, to }, taken, { now, holidayOn, byStaff }), now);
};
