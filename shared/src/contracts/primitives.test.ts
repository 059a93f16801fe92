import * as z from "zod/mini";
import { chosenDate } from "./primitives.ts";
import { registry } from "./registry.ts";

test("a development whose registry has a mistyped year is still read", () => {
  const mistyped = { office: "1º Ofício", number: "R-1/M-2", date: "0225-03-18" };
  expect(z.safeParse(registry, mistyped)).toEqual({ success: true, data: mistyped });
});

test.each([
  ["1900-01-01", true],
  ["2099-12-31", true],
  ["1899-12-31", false],
  ["2100-01-01", false],
  ["0225-03-18", false],
  ["2026-02-30", false],
])("a call takes the days that can be picked, and no other: %s", (day, taken) => {
  expect(z.safeParse(chosenDate(), day).success).toBe(taken);
});
