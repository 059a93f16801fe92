import { mailTime } from "./quiet-hours.ts";

const NIGHT = { from: "20:00", until: "08:00", weekends: false };
/** Of the clock in Brazil: `2026-11-20` is a Friday. */
const at = (local: string): Date => new Date(`${local.replace(" ", "T")}:00-03:00`);

test("without quiet hours there is no waiting", () => {
  expect(mailTime(at("2026-11-20 03:00"), null)).toEqual(at("2026-11-20 03:00"));
});

test.each([
  ["in the day", NIGHT, "2026-11-20 12:00", "2026-11-20 12:00"],
  ["in the evening", NIGHT, "2026-11-20 20:00", "2026-11-21 08:00"],
  ["early in the morning", NIGHT, "2026-11-20 07:59", "2026-11-20 08:00"],
  ["the minute they end", NIGHT, "2026-11-20 08:00", "2026-11-20 08:00"],
  ["within one day", { ...NIGHT, from: "12:00", until: "14:00" }, "2026-11-20 13:00", "2026-11-20 14:00"],
  ["on Friday night, to Monday", { ...NIGHT, weekends: true }, "2026-11-20 21:00", "2026-11-23 08:00"],
  ["on Sunday, to Monday", { ...NIGHT, weekends: true }, "2026-11-22 12:00", "2026-11-23 08:00"],
  [
    "on Saturday, where hours lie in the day",
    { from: "12:00", until: "13:00", weekends: true },
    "2026-11-21 09:00",
    "2026-11-23 00:00",
  ],
])("%s somebody is mailed when the silence ends", (_, quiet, told, mailed) => {
  expect(mailTime(at(told), quiet)).toEqual(at(mailed));
});
