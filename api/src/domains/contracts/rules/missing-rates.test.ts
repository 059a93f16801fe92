import { missingRates } from "./missing-rates.ts";

const long = { months: 120, indexBaseDate: "2026-01-15" };
const until = (last: number) =>
  new Map(Array.from({ length: last }, (_, index) => [`2026-${String(index + 1).padStart(2, "0")}-01`, 0.005]));

test("ten days before a correction its missing month is a warning, a day earlier it is not", () => {
  expect(missingRates(long, until(9), "2026-11-04")).toBeNull();
  expect(missingRates(long, until(9), "2026-11-05")).toEqual({
    months: 1,
    firstMonth: "2026-10-01",
    correctionOn: "2026-11-15",
    late: false,
  });
  expect(missingRates(long, until(10), "2026-11-05")).toBeNull();
});

test("after the correction it stays one until the month is stored, and the months behind it are counted", () => {
  expect(missingRates(long, until(8), "2026-11-20")).toEqual({
    months: 2,
    firstMonth: "2026-09-01",
    correctionOn: "2026-10-15",
    late: true,
  });
});

test("a month that is not over is not missing: nobody could store it", () => {
  const early = { months: 120, indexBaseDate: "2026-01-03" };
  expect(missingRates(early, until(10), "2026-11-30")).toBeNull();
  expect(missingRates(early, until(10), "2026-12-01")).toMatchObject({ firstMonth: "2026-11-01", late: false });
});

test("with a lag the month before is what counts", () => {
  expect(missingRates({ ...long, lagMonths: 1 }, new Map([["2025-12-01", 0], ...until(9)]), "2026-11-20")).toBeNull();
  expect(missingRates({ ...long, lagMonths: 1 }, until(9), "2026-11-20")).toMatchObject({ firstMonth: "2025-12-01" });
});

test("a short contract needs its twelve months once a year, and one without an index needs none", () => {
  const short = { months: 12, indexBaseDate: "2026-01-15" };
  expect(missingRates(short, until(11), "2027-01-04")).toBeNull();
  expect(missingRates(short, until(11), "2027-01-05")).toMatchObject({
    months: 1,
    firstMonth: "2026-12-01",
    correctionOn: "2027-01-15",
  });
  expect(missingRates({ ...long, indexed: false }, new Map(), "2026-11-20")).toBeNull();
});

test("a first period without correction needs no rate", () => {
  const graced = { ...long, indexBaseDate: "2026-10-15", firstPeriod: "grace" as const };
  expect(missingRates(graced, new Map(), "2026-11-20")).toBeNull();
  expect(missingRates(graced, new Map(), "2026-12-10")).toMatchObject({ months: 1, firstMonth: "2026-11-01" });
});
