import * as fc from "fast-check";
import { ownerStatementOf, splitReceipts, type Receipt } from "./land-owners.ts";

const owner = (nth: number, share: number) => ({
  name: `Dono ${nth} de Teste`,
  document: String(nth).padStart(11, "0"),
  email: "",
  share,
});
/** Owners whose shares leave something or nothing to the company. */
const ownersOf = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 0, maxLength: 6 }).map((shares) => {
  let left = 10_000;
  return shares.flatMap((share, nth) => {
    if (share > left) return [];
    left -= share;
    return [owner(nth, share)];
  });
});
const days = fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`);
const receipts = fc.array(
  fc.record({ paidAt: days, cents: fc.integer({ min: -500_000, max: 500_000 }), adjusts: fc.boolean() }),
  { maxLength: 40 },
);
const divisionsOf = fc.uniqueArray(fc.record({ from: days, owners: ownersOf }), {
  selector: ({ from }) => from,
  maxLength: 4,
});

test("the parts of owners and company are what came in, to the cent, and none is a cent off its share", () =>
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), ownersOf, (cents, owners) => {
      const shares = owners.map(({ share }) => share);
      const parts = splitReceipts(cents, shares);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      shares.forEach((share, index) => expect(Math.abs(parts[index]! - (cents * share) / 10_000)).toBeLessThan(1));
      expect(splitReceipts(-cents, shares)).toEqual(parts.map((part) => (part === 0 ? 0 : -part)));
    }),
  ));

test("a month of several divisions sums to what was received, and each payment is split by the shares of its day", () =>
  fc.assert(
    fc.property(divisionsOf, receipts, (divisions, rows) => {
      const given = rows.map((row, index) => ({ ...row, paymentId: index, feesCents: 0 }) as unknown as Receipt);
      const asked = { ventureId: 1, ventureName: "Teste", month: "2026-11", divisions, receipts: given };
      const { receivedCents, companyCents, owners, periods, ...sheet } = ownerStatementOf(asked);
      expect(receivedCents).toBe(rows.reduce((sum, { cents }) => sum + cents, 0));
      expect(companyCents + owners.reduce((sum, { cents }) => sum + cents, 0)).toBe(receivedCents);
      expect(sheet.principalCents + sheet.feesCents + sheet.adjustedCents).toBe(receivedCents);
      expect(periods.reduce((sum, period) => sum + period.receivedCents, 0)).toBe(receivedCents);
      for (const { from, receivedCents: cents } of periods) {
        const next =
          divisions
            .map((one) => one.from)
            .filter((day) => day > (from ?? ""))
            .sort()[0] ?? "9999";
        const own = rows.filter(({ paidAt }) => paidAt >= (from ?? "") && paidAt < next);
        expect(cents).toBe(own.reduce((sum, row) => sum + row.cents, 0));
      }
    }),
  ));

test("a month in which nothing came in has its owners too, each with nothing", () => {
  const divisions = [
    { from: "2026-01-01", owners: [owner(1, 3_000)] },
    { from: "2026-11-20", owners: [owner(1, 2_000), owner(2, 1_000)] },
    { from: "2026-12-01", owners: [owner(3, 9_000)] },
  ];
  const { owners } = ownerStatementOf({ ventureId: 1, ventureName: "", month: "2026-11", divisions, receipts: [] });
  expect(owners.map(({ document, cents, parts }) => [Number(document), cents, parts.length])).toEqual([
    [1, 0, 2],
    [2, 0, 1],
  ]);
});

test("the cent that is left over goes to the largest fraction, to who was named earlier, and to the company last", () => {
  expect(splitReceipts(100, [3_333, 3_333])).toEqual([33, 33, 34]);
  expect(splitReceipts(1, [5_000, 5_000])).toEqual([1, 0, 0]);
  expect(splitReceipts(1, [5_000])).toEqual([1, 0]);
  expect(splitReceipts(-101, [5_000])).toEqual([-51, -50]);
  expect(splitReceipts(100, [])).toEqual([100]);
});
