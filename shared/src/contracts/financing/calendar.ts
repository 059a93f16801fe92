import { nationalHolidays } from "./holidays.ts";

/** A holiday of a state or a city: one day, or the same day every year as month-day (`05-23`). */
export interface RegionalHoliday {
  day: string;
  name: string;
}

/** The days on which a payment can be made, where the lot is. */
export interface Calendar {
  /** The name of the holiday that a day is; null for every other day, Saturdays and Sundays too. */
  holidayOn: (day: string) => string | null;
  /** No Saturday, no Sunday, no holiday. */
  isBusinessDay: (day: string) => boolean;
  /**
   * The last day on which what is due on `dueDate` is paid in time: that day, or the next business day (law 7.089/1983,
   * art. 1; civil code, art. 132 §1).
   */
  payableUntil: (dueDate: string) => string;
  /** The last business day before a day: what is due on it or before, and unpaid, is late on `day`. */
  businessDayBefore: (day: string) => string;
}

const DAY_MS = 86_400_000;
/** No list of holidays, however wrong, moves a day further than this. */
const MAX_SHIFT_DAYS = 30;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const national = new Map<number, ReadonlyMap<string, string>>();

const nationalOn = (day: string): string | undefined => {
  const year = Number(day.slice(0, 4));
  const known = national.get(year) ?? new Map(nationalHolidays(year).map(({ day: of, name }) => [of, name]));
  national.set(year, known);
  return known.get(day);
};

/**
 * The calendar of a place: the national bank holidays and those of its state and city.
 *
 * @param regional of the state and the city; none for the national calendar
 */
export const calendarOf = (regional: readonly RegionalHoliday[] = []): Calendar => {
  const local = new Map(regional.map(({ day, name }) => [day, name]));
  const holidayOn = (day: string): string | null =>
    nationalOn(day) ?? local.get(day) ?? local.get(day.slice(5)) ?? null;
  const isBusinessDay = (day: string): boolean => weekdayOf(day) % 6 !== 0 && holidayOn(day) === null;
  const nearest = (day: string, step: 1 | -1): string => {
    let found = day;
    for (let days = 0; days < MAX_SHIFT_DAYS && !isBusinessDay(found); days += 1) found = shifted(found, step);
    return found;
  };
  return {
    holidayOn,
    isBusinessDay,
    payableUntil: (dueDate) => nearest(dueDate, 1),
    businessDayBefore: (day) => nearest(shifted(day, -1), -1),
  };
};

/** Where nothing of a state or a city is known. */
export const nationalCalendar: Calendar = calendarOf();
