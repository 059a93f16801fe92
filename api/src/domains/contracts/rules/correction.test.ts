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

test("a month in which the index fell lowers no debt, and a month not yet published changes nothing", () => {
  expect(correctionFactor(long, rates, "2025-04-15")).toBe(100_902_000n);
  expect(correctionFactor(long, rates, "2025-05-15")).toBe(101_911_020n);
  expect(correctionFactor(long, rates, "2026-11-20")).toBe(101_911_020n);
});

test("a short contract changes on its anniversary alone, by the whole year at once", () => {
  expect(correctionFactor(short, rates, "2026-01-14")).toBe(FACTOR_ONE);
  expect(correctionFactor(short, rates, "2026-01-15")).toBe(101_911_020n);
  expect(lastCorrection(short, "2026-01-14")).toBeNull();
  expect(lastCorrection(short, "2027-01-14")).toBe("2026-01-15");
});

test("corrected values are whole cents, half a cent upwards", () => {
  expect(corrected(100_000, 100_500_000n)).toBe(100_500);
  expect(corrected(1, 149_999_999n)).toBe(1);
  expect(corrected(1, 150_000_000n)).toBe(2);
  expect(corrected(123_456_789, FACTOR_ONE)).toBe(123_456_789);
});
