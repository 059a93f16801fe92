const DAY_MS = 86_400_000;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (at: Date): string => at.toISOString().slice(0, 10);

/** The last day that a calendar day can name. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/** The calendar day `days` later (or earlier), none later than 9999-12-31. */
export const addDays = (day: string, days: number): string =>
  text(new Date(Math.min(utc(day).getTime() + days * DAY_MS, LAST_DAY)));

/** Whole days from one calendar day to another; negative backwards. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS);

/** Months from the beginning of the calendar to a day's own. */
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const daysOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** The same day `months` later (or earlier), or the last of that month where it has no such day. */
export const addMonths = (day: string, months: number): string => {
  const first = firstOfMonth(day, months);
  const wanted = day.slice(8);
  // Every month has 28 days; of later ones the month's own length decides.
  return first.slice(0, 8) + (wanted <= "28" ? wanted : String(Math.min(Number(wanted), daysOfMonth(first))));
};

/** Whole months that have passed from one calendar day to another; 0 when it lies ahead. */
export const monthsBetween = (from: string, to: string): number => {
  let months = monthNumber(to) - monthNumber(from);
  if (months > 0 && addMonths(from, months) > to) months -= 1;
  return Math.max(0, months);
};

/** The first day of a calendar day's month, or of the month so many `months` later (or earlier). */
export const firstOfMonth = (day: string, months = 0): string => {
  if (months === 0) return `${day.slice(0, 7)}-01`;
  const month = monthNumber(day) + months;
  return `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
};

/** The instant at which a calendar day begins in Brazil (UTC-3 all year since 2019). */
export const startOfDayInBrazil = (day: string): Date => new Date(`${day}T03:00:00Z`);

/** The instant at which a calendar day ends in Brazil (UTC-3 all year since 2019). */
export const endOfDayInBrazil = (day: string): Date => new Date(`${addDays(day, 1)}T02:59:59.999Z`);
