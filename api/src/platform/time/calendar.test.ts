import { dayInBrazil, formatDate } from "@gleba/shared/words";
import { addDays, addMonths, daysBetween, endOfDayInBrazil, monthsBetween } from "./calendar.ts";

test("the day in Brazil ends three hours after the day in UTC", () => {
  expect(dayInBrazil(new Date("2026-11-21T02:59:59Z"))).toBe("2026-11-20");
  expect(dayInBrazil(new Date("2026-11-21T03:00:00Z"))).toBe("2026-11-21");
  expect(endOfDayInBrazil("2026-11-20").toISOString()).toBe("2026-11-21T02:59:59.999Z");
});

test("a month after the 31st is the last day of the shorter month", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  expect(addMonths("2026-12-15", 13)).toBe("2028-01-15");
});

test("months go on as the calendar of the machine has them, from any day and over centuries", () => {
  for (let day = "1899-01-25"; day < "2104-03-02"; day = addDays(day, 11))
    for (const months of [-25, -12, -1, 0, 1, 2, 13, 600]) {
      const [year, month, wanted] = day.split("-").map(Number) as [number, number, number];
      const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
      const expected = new Date(Date.UTC(year, month - 1 + months, Math.min(wanted, last))).toISOString().slice(0, 10);
      expect([day, months, addMonths(day, months)]).toEqual([day, months, expected]);
    }
});

test("months count when they are whole", () => {
  expect(monthsBetween("2025-01-15", "2025-02-14")).toBe(0);
  expect(monthsBetween("2025-01-15", "2025-02-15")).toBe(1);
  expect(monthsBetween("2025-01-31", "2025-02-28")).toBe(1);
  expect(monthsBetween("2025-01-15", "2026-01-15")).toBe(12);
  expect(monthsBetween("2026-01-15", "2025-01-15")).toBe(0);
});

test("days run over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
  expect(daysBetween("2026-02-27", "2026-03-01")).toBe(2);
  expect(daysBetween("2026-03-01", "2026-02-27")).toBe(-2);
  expect(formatDate("2026-11-20")).toBe("20/11/2026");
});
