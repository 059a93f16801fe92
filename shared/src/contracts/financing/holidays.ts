/** A day on which banks are closed. */
export interface Holiday {
  /** ISO calendar date. */
  day: string;
  /** As it is called in Portuguese. */
  name: string;
}

/** The same day every year, as month-day. */
const FIXED: readonly (readonly [monthDay: string, name: string, since?: number])[] = [
  ["01-01", "Confraternização Universal"],
  ["04-21", "Tiradentes"],
  ["05-01", "Dia do Trabalho"],
  ["09-07", "Independência do Brasil"],
  ["10-12", "Nossa Senhora Aparecida"],
  ["11-02", "Finados"],
  ["11-15", "Proclamação da República"],
  // National by law 14.759/2023.
  ["11-20", "Consciência Negra", 2024],
  ["12-25", "Natal"],
];

/** Counted in days from Easter Sunday. */
const MOVING: readonly (readonly [days: number, name: string])[] = [
  [-48, "Carnaval"],
  [-47, "Carnaval"],
  [-2, "Sexta-feira da Paixão"],
  [60, "Corpus Christi"],
];

const DAY_MS = 86_400_000;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Easter Sunday of a Gregorian year, as milliseconds of UTC: Gauss' computus with the lunar corrections, as
 * Meeus gives it in "Astronomical Algorithms", chapter 8.
 */
const easterOf = (year: number): number => {
  const moonYear = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const skippedLeapDays = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moonYear + skippedLeapDays - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((moonYear + 11 * epact + 22 * weekday) / 451);
  const monthAndDay = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(monthAndDay / 31) - 1, (monthAndDay % 31) + 1);
};

/**
 * The national bank holidays of a year, as the ANBIMA lists them: the days on which no bank in the country settles, in
 * the order of the year.
 */
export const nationalHolidays = (year: number): Holiday[] => {
  const easter = easterOf(year);
  const fixed = FIXED.filter(([, , since = 0]) => year >= since).map(([monthDay, name]) => ({
    day: `${String(year).padStart(4, "0")}-${monthDay}`,
    name,
  }));
  const moving = MOVING.map(([days, name]) => ({ day: isoDay(easter + days * DAY_MS), name }));
  return [...fixed, ...moving].sort((one, two) => one.day.localeCompare(two.day));
};
