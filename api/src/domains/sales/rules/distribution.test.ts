import { firstAnswerBy } from "./distribution.ts";

const WORK = { from: "08:00", until: "18:00", weekdays: [1, 2, 3, 4, 5] };
/** Of the clock in Brazil: `2026-11-20 17:30` is a Friday. */
const at = (local: string): Date => new Date(`${local.replace(" ", "T")}:00-03:00`);
const by = (local: string, minutes: number, hours: typeof WORK | null = WORK) =>
  firstAnswerBy(at(local), { minutes, hours });

test("without a clock nothing is due; without hours the clock runs day and night", () => {
  expect(firstAnswerBy(at("2026-11-20 17:30"), null)).toBeNull();
  expect(by("2026-11-20 23:30", 60, null)).toEqual(at("2026-11-21 00:30"));
});

test.each([
  ["within the hours", "2026-11-20 10:00", 60, "2026-11-20 11:00"],
  ["to their very end", "2026-11-20 17:00", 60, "2026-11-20 18:00"],
  ["over the weekend", "2026-11-20 17:30", 60, "2026-11-23 08:30"],
  ["from the night on", "2026-11-19 22:00", 30, "2026-11-20 08:30"],
  ["from early in the morning on", "2026-11-20 05:00", 30, "2026-11-20 08:30"],
  ["from Saturday on", "2026-11-21 12:00", 15, "2026-11-23 08:15"],
  ["from the minute they end on", "2026-11-20 18:00", 15, "2026-11-23 08:15"],
  ["over several days", "2026-11-20 09:00", 25 * 60, "2026-11-24 14:00"],
])("the clock runs %s", (_, came, minutes, due) => {
  expect(by(came, minutes)).toEqual(at(due));
});

test("a clock that has hours stands still on holidays, and one without goes on", () => {
  const holidayOn = (day: string) => (["2026-11-20", "2026-11-23"].includes(day) ? "Feriado" : null);
  const due = (local: string, minutes: number, hours: typeof WORK | null = WORK) =>
    firstAnswerBy(at(local), { minutes, hours }, holidayOn);
  expect(due("2026-11-20 10:00", 60)).toEqual(at("2026-11-24 09:00"));
  expect(due("2026-11-19 17:30", 60)).toEqual(at("2026-11-24 08:30"));
  expect(due("2026-11-20 10:00", 60, null)).toEqual(at("2026-11-20 11:00"));
  const always = () => "Feriado";
  expect(firstAnswerBy(at("2026-11-20 10:00"), { minutes: 60, hours: WORK }, always)).toEqual(at("2026-11-20 11:00"));
});

test("the longest clock of the shortest week has an end", () => {
  const hours = { from: "08:00", until: "09:00", weekdays: [6] };
  const due = by("2026-11-20 10:00", 7 * 24 * 60, hours);
  expect(due).toEqual(at("2030-02-02 09:00"));
});
