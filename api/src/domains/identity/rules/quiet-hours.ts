import type { QuietHours } from "@gleba/shared/contracts/crm";
import { dayInBrazil } from "@gleba/shared/words";
import { addDays, startOfDayInBrazil } from "#platform/time/calendar.ts";

const MINUTE_MS = 60_000;
/** A weekend with its nights has fewer steps. */
const MOST_STEPS = 8;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** The end of the silence of hours that `at` lies in; `at` itself where it lies in none. */
const endOfHours = (at: Date, { from, until }: QuietHours): Date => {
  const day = dayInBrazil(at);
  const midnight = startOfDayInBrazil(day).getTime();
  const minute = (at.getTime() - midnight) / MINUTE_MS;
  const [begins, ends] = [minutesOf(from), minutesOf(until)];
  const on = (minutes: number, date: string): Date =>
    new Date(startOfDayInBrazil(date).getTime() + minutes * MINUTE_MS);
  if (begins < ends) return minute >= begins && minute < ends ? on(ends, day) : at;
  if (minute >= begins) return on(ends, addDays(day, 1));
  return minute < ends ? on(ends, day) : at;
};

/** When somebody may be mailed who is told of something at `at`: at once, or when their quiet hours end. */
export const mailTime = (at: Date, quiet: QuietHours | null): Date => {
  if (!quiet) return at;
  let time = at;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const day = dayInBrazil(time);
    const next = quiet.weekends && isWeekend(day) ? startOfDayInBrazil(addDays(day, 1)) : endOfHours(time, quiet);
    if (next.getTime() === time.getTime()) return time;
    time = next;
  }
  return time;
};
