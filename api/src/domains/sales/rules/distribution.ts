import type { FirstAnswer, LeadDistributionChange } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { addDays, startOfDayInBrazil } from "#platform/time/calendar.ts";

/** How new leads are distributed, without who takes them. */
export type DistributionRule = Pick<LeadDistributionChange, "mode" | "firstAnswer" | "version">;

/** Until a company says otherwise: everybody who sells is told, and no clock runs. */
export const NO_DISTRIBUTION: DistributionRule = { mode: "off", firstAnswer: null, version: 0 };

const MINUTE_MS = 60_000;
/** More days than the longest clock needs: seven days of it, an hour on one day of each week, and holidays on some of those. */
const MOST_DAYS = 7 * (7 * 24 + 1) + 366;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

const NONE = (): null => null;

/**
 * Until when a lead that came at `at` is to be answered; null where the company wants no clock. One that has hours stands still on
 * holidays, which `holidayOn` names.
 */
export const firstAnswerBy = (
  at: Date,
  rule: FirstAnswer | null,
  holidayOn: (day: string) => string | null = NONE,
): Date | null => {
  if (!rule) return null;
  const { minutes, hours } = rule;
  if (!hours) return new Date(at.getTime() + minutes * MINUTE_MS);
  let left = minutes * MINUTE_MS;
  let day = dayInBrazil(at);
  for (let passed = 0; passed < MOST_DAYS; passed += 1, day = addDays(day, 1)) {
    if (!hours.weekdays.includes(weekdayOf(day)) || holidayOn(day) !== null) continue;
    const midnight = startOfDayInBrazil(day).getTime();
    const begins = Math.max(at.getTime(), midnight + minutesOf(hours.from) * MINUTE_MS);
    const ends = midnight + minutesOf(hours.until) * MINUTE_MS;
    if (begins + left <= ends && begins < ends) return new Date(begins + left);
    left -= Math.max(0, ends - begins);
  }
  return new Date(at.getTime() + minutes * MINUTE_MS);
};
