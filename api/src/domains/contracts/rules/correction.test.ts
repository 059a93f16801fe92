import {
  corrected,
  correctedEvery,
  correctionFactor,
  FACTOR_ONE,
  lastCorrection,
  type IndexRates,
} from "./correction.ts";

const rates: IndexRates = new Map([
  ["2025-01-01", 0.005],
  ["2025-02-01", 0.004],
  ["2025-03-01", -0.002],
  ["2025-04-01", 0.01],
]);
const long = { months: 120, indexBaseDate: "2025-01-15" };
const short = { months: 35, indexBaseDate: "2025-01-15" };

test("law 10.931/2004: contracts of 36 months or more are corrected monthly, shorter ones yearly", () => {
  expect([12, 35, 36, 120].map(correctedEvery)).toEqual([12, 12, 1, 1]);
});

test("a long contract takes in a month of the index each time a whole month has passed", () => {
  expect(correctionFactor(long, rates, "2025-02-14")).toBe(FACTOR_ONE);
  expect(correctionFactor(long, rates, "2025-02-15")).toBe(100_500_000n);
  expect(correctionFactor(long, rates, "2025-03-15")).toBe(100_902_000n);
});

test("a month in which the index fell counts, and a month not yet published changes nothing", () => {
  // 1.005 × 1.004 × 0.998, then × 1.01.
  expect(correctionFactor(long, rates, "2025-04-15")).toBe(100_700_196n);
  expect(correctionFactor(long, rates, "2025-05-15")).toBe(101_707_198n);
  expect(correctionFactor(long, rates, "2026-11-20")).toBe(101_707_198n);
});

test("the nominal value is the floor of the whole: a debt shrinks from what it grew to, never below what was agreed", () => {
  const falling: IndexRates = new Map([
    ["2025-01-01", 0.01],
    ["2025-02-01", -0.004],
    ["2025-03-01", -0.02],
    ["2025-04-01", 0.005],
    ["2025-05-01", 0.02],
  ]);
  const on = (day: string) => correctionFactor(long, falling, day);
  expect([on("2025-02-15"), on("2025-03-15"), on("2025-04-15")]).toEqual([101_000_000n, 100_596_000n, FACTOR_ONE]);
  // 1.01 × 0.996 × 0.98 × 1.005 is below one still; the rise after it starts from there, not from the floor.
  expect([on("2025-05-15"), on("2025-06-15")]).toEqual([FACTOR_ONE, 101_058_540n]);
});

test("where a contract says so, only months in which the index rose count", () => {
  const rising = { ...long, floor: "each_month" as const };
  expect(correctionFactor(rising, rates, "2025-04-15")).toBe(100_902_000n);
  expect(correctionFactor(rising, rates, "2025-05-15")).toBe(101_911_020n);
});

test("with a lag each correction takes the index of months before, which is out by then", () => {
  const lagging = { ...long, indexBaseDate: "2025-03-05", lagMonths: 2 };
  expect(correctionFactor(lagging, rates, "2025-04-05")).toBe(100_500_000n);
  expect(correctionFactor(lagging, rates, "2025-05-05")).toBe(100_902_000n);
});

test("a short contract changes on its anniversary alone, by the whole year at once", () => {
  expect(correctionFactor(short, rates, "2026-01-14")).toBe(FACTOR_ONE);
  expect(correctionFactor(short, rates, "2026-01-15")).toBe(101_707_198n);
  expect(lastCorrection(short, "2026-01-14")).toBeNull();
  expect(lastCorrection(short, "2027-01-14")).toBe("2026-01-15");
});

test("corrected values are whole cents, half a cent upwards", () => {
  expect(corrected(100_000, 100_500_000n)).toBe(100_500);
  expect(corrected(1, 149_999_999n)).toBe(1);
  expect(corrected(1, 150_000_000n)).toBe(2);
  expect(corrected(123_456_789, FACTOR_ONE)).toBe(123_456_789);
});

test("of the first month a contract may take the days from the base date on, or nothing", () => {
  const on = (firstPeriod: "whole" | "pro_rata" | "grace", day: string) =>
    correctionFactor({ ...long, firstPeriod }, rates, day);
  expect(on("whole", "2025-02-15")).toBe(100_500_000n);
  // Seventeen of January's thirty-one days, from the fifteenth on: 0.5 % × 17/31.
  expect(on("pro_rata", "2025-02-15")).toBe(100_274_194n);
  expect(on("grace", "2025-02-15")).toBe(FACTOR_ONE);
  // The second month is whole.
  expect(on("grace", "2025-03-15")).toBe(100_400_000n);
});
