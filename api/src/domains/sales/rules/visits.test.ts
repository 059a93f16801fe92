import fc from "fast-check";
import { calendarOf } from "@gleba/shared/contracts/financing";
import { dayInBrazil, formatTime } from "@gleba/shared/words";
import { addDays } from "#platform/time/calendar.ts";
import { askableDays, freeDays, leftIn, openSlotsOn, remindAt, slotAt, slotsOn, type VisitRule } from "./visits.ts";

/** A Friday, seven in the morning in Brazil. */
const NOW = new Date("2026-11-20T10:00:00Z");
const SATURDAY = "2026-11-28";
const rule: VisitRule = {
  periods: [{ weekday: 6, from: "08:00", until: "11:30" }],
  slotMinutes: 60,
  capacity: 2,
  daysAhead: 30,
  noticeHours: 24,
  closedDays: [],
  openOnHolidays: false,
};
const workday = () => null;
const open = (
  day: string,
  change: Partial<VisitRule> = {},
  now = NOW,
  holidayOn: (day: string) => string | null = workday,
) => openSlotsOn({ ...rule, ...change }, day, { now, holidayOn }).map(({ startsAt }) => formatTime(startsAt));

test("slots begin at the hours of Brazil, and what fits no whole slot is none", () => {
  expect(open(SATURDAY)).toEqual(["08:00", "09:00", "10:00"]);
  expect(slotsOn(rule, SATURDAY)[0]?.startsAt.toISOString()).toBe("2026-11-28T11:00:00.000Z");
  expect(open("2026-11-27")).toEqual([]);
});

test("no summer time moves a slot: the hour is the same in January and in July", () => {
  for (const day of ["2027-01-02", "2027-07-03"])
    expect(slotsOn(rule, day).map(({ startsAt }) => startsAt.getUTCHours())).toEqual([11, 12, 13]);
});

test("several periods of a day follow each other in their order", () => {
  const periods = [
    { weekday: 6, from: "14:00", until: "16:00" },
    { weekday: 6, from: "08:00", until: "09:00" },
  ];
  expect(open(SATURDAY, { periods })).toEqual(["08:00", "14:00", "15:00"]);
});

test("the notice counts to the second, and nobody takes what has begun", () => {
  const eve = new Date("2026-11-27T12:00:00Z");
  expect(open(SATURDAY, {}, eve)).toEqual(["09:00", "10:00"]);
  expect(open(SATURDAY, {}, new Date(eve.getTime() + 1))).toEqual(["10:00"]);
  expect(open(SATURDAY, { noticeHours: 0 }, new Date("2026-11-28T12:00:00Z"))).toEqual(["10:00"]);
});

test("the staff may take what visitors cannot any more, and never what has begun", () => {
  const asked = { now: new Date("2026-11-28T12:00:00Z"), holidayOn: workday, byStaff: true };
  expect(openSlotsOn(rule, SATURDAY, asked).map(({ startsAt }) => formatTime(startsAt))).toEqual(["10:00"]);
  expect(openSlotsOn(rule, "2027-03-06", asked)).toHaveLength(3);
});

test("closed days, holidays and days too far ahead have no slot", () => {
  expect(open(SATURDAY, { closedDays: [SATURDAY] })).toEqual([]);
  expect(open(SATURDAY, { daysAhead: 7 })).toEqual([]);
  expect(open(SATURDAY, { daysAhead: 8 })).toHaveLength(3);
  const { holidayOn } = calendarOf([{ day: "11-28", name: "Aniversário da cidade" }]);
  expect(open(SATURDAY, {}, NOW, holidayOn)).toEqual([]);
  expect(open(SATURDAY, { openOnHolidays: true }, NOW, holidayOn)).toHaveLength(3);
  const christmas = { periods: [{ weekday: 5, from: "08:00", until: "09:00" }], daysAhead: 60 };
  expect(open("2026-12-25", christmas, NOW, calendarOf().holidayOn)).toEqual([]);
});

test("a visit of other lengths takes each slot that it meets, and none that it only touches", () => {
  const [first, second, third] = slotsOn(rule, SATURDAY) as [
    { startsAt: Date; endsAt: Date },
    { startsAt: Date; endsAt: Date },
    { startsAt: Date; endsAt: Date },
  ];
  const long = { startsAt: first.startsAt, endsAt: new Date(second.endsAt.getTime() - 1) };
  expect([first, second, third].map((slot) => leftIn(rule, slot, [long]))).toEqual([1, 1, 2]);
  expect(leftIn(rule, first, [long, long, long])).toBe(0);
});

test("somebody is reminded a day before, or not at all", () => {
  const at = new Date("2026-11-22T11:00:00Z");
  expect(remindAt(at, NOW)?.toISOString()).toBe("2026-11-21T11:00:00.000Z");
  expect(remindAt(new Date(NOW.getTime() + 24 * 3_600_000), NOW)).toBeNull();
});

const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`);
const anyRule = fc.record({
  periods: fc.array(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), from: time, until: time }), { maxLength: 6 }),
  slotMinutes: fc.integer({ min: 10, max: 480 }),
  capacity: fc.integer({ min: 1, max: 5 }),
  daysAhead: fc.integer({ min: 1, max: 40 }),
  noticeHours: fc.integer({ min: 0, max: 100 }),
  closedDays: fc.array(
    fc.integer({ min: 0, max: 40 }).map((days) => addDays("2026-11-20", days)),
    { maxLength: 4 },
  ),
  openOnHolidays: fc.boolean(),
});
const moment = fc.integer({ min: 0, max: 86_400 }).map((seconds) => new Date(NOW.getTime() + seconds * 1_000));

test("whatever the hours are, each slot that is offered can be taken, within its day, its notice and its period", () => {
  const { holidayOn } = calendarOf();
  const check = (one: VisitRule, now: Date): void => {
    const { first, last } = askableDays(one, now);
    for (const { day, slots } of freeDays(one, { from: first, to: last }, [], { now, holidayOn })) {
      expect(one.closedDays).not.toContain(day);
      for (const slot of slots) {
        expect(dayInBrazil(slot.startsAt)).toBe(day);
        expect(slot.startsAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(one.noticeHours * 3_600_000);
        expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(one.slotMinutes * 60_000);
        expect(slotAt(one, slot.startsAt, { now, holidayOn })?.startsAt).toEqual(slot.startsAt);
      }
    }
  };
  fc.assert(fc.property(anyRule, moment, (one, now) => check(one, now)));
});

test("whatever is taken, as many visits fit as the capacity says, and then the slot is gone from the list", () => {
  const fill = (capacity: number, index: number): void => {
    const one = { ...rule, capacity };
    const slot = slotsOn(one, SATURDAY)[index]!;
    const asked = { now: NOW, holidayOn: workday };
    const range = { from: SATURDAY, to: SATURDAY };
    for (let taken = 0; taken <= capacity; taken += 1) {
      const rows = Array.from({ length: taken }, () => slot);
      const found = freeDays(one, range, rows, asked)[0]?.slots.find(({ startsAt }) => +startsAt === +slot.startsAt);
      expect(found?.left ?? 0).toBe(capacity - taken);
    }
  };
  fc.assert(fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 2 }), fill));
});
