import { getHolidays } from "@brazilian-utils/brazilian-utils";
import * as fc from "fast-check";
import { calendarOf, nationalCalendar } from "./calendar.ts";
import { nationalHolidays } from "./holidays.ts";

const YEARS = Array.from({ length: 2078 - 2001 + 1 }, (_, index) => 2001 + index);

/** `2026-11-02`, whatever the machine's time zone. */
const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

describe("the national bank holidays", () => {
  test("are those of another program in every year from 2001 to 2078, with the Monday of Carnival", () => {
    for (const year of YEARS) {
      const national = getHolidays({ year }).filter(({ type }) => type !== "religious");
      const theirs = national.flatMap(({ date, name }) =>
        name.startsWith("Carnaval") ? [dayBefore(isoDay(date)), isoDay(date)] : [isoDay(date)],
      );
      expect([year, nationalHolidays(year).map(({ day }) => day)]).toEqual([year, theirs]);
    }
  });

  test("are as many as in the ANBIMA's own list for these years: 991", () => {
    expect(new Set(YEARS.flatMap(nationalHolidays).map(({ day }) => day)).size).toBe(991);
  });
});

describe("who has to pay on a day", () => {
  test.each([
    ["a Saturday", "2026-11-07", "2026-11-09"],
    ["a Sunday", "2026-11-08", "2026-11-09"],
    ["All Souls' Day, a Monday", "2026-11-02", "2026-11-03"],
    ["the Saturday before Carnival", "2026-02-14", "2026-02-18"],
    ["Good Friday, before a Tiradentes on Tuesday", "2026-04-03", "2026-04-06"],
    ["Christmas, a Friday", "2026-12-25", "2026-12-28"],
    ["New Year's Day", "2027-01-01", "2027-01-04"],
    ["a business day", "2026-11-10", "2026-11-10"],
  ])("on %s pays in time until the next business day", (_what, dueDate, until) => {
    expect(nationalCalendar.payableUntil(dueDate)).toBe(until);
  });

  test("in a city with holidays of its own has their days, too: one year's, every year's, side by side", () => {
    const vitoria = calendarOf([
      { day: "09-08", name: "Nossa Senhora da Vitória" },
      { day: "2026-04-13", name: "Nossa Senhora da Penha" },
    ]);
    expect(vitoria.payableUntil("2026-09-05")).toBe("2026-09-09");
    expect(vitoria.payableUntil("2026-04-11")).toBe("2026-04-14");
    expect(vitoria.payableUntil("2027-04-13")).toBe("2027-04-13");
    expect([vitoria.holidayOn("2031-09-08"), vitoria.holidayOn("2026-09-07")]).toEqual([
      "Nossa Senhora da Vitória",
      "Independência do Brasil",
    ]);
    expect(nationalCalendar.holidayOn("2026-09-08")).toBeNull();
  });

  test("never pays on a day without banks, and what is late today is what was payable before today", () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => {
      const at = new Date(Date.UTC(2001, 0, 1 + count));
      return at.toISOString().slice(0, 10);
    });
    fc.assert(
      fc.property(days, days, (dueDate, today) => {
        const until = nationalCalendar.payableUntil(dueDate);
        expect(nationalCalendar.isBusinessDay(until)).toBe(true);
        expect(until >= dueDate).toBe(true);
        expect(dueDate <= nationalCalendar.businessDayBefore(today)).toBe(until < today);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is not moved away for ever by a list that closes every day of the year", () => {
    const everyDay = YEARS.slice(0, 2).flatMap((year) =>
      Array.from({ length: 365 }, (_, day) => ({
        day: new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
        name: "Fechado",
      })),
    );
    expect(calendarOf(everyDay).payableUntil("2001-03-05")).toBe("2001-04-04");
  });
});
