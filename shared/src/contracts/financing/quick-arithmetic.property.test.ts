import fc from "fast-check";
import { monthsAfter } from "./due-dates.ts";
import { ONE, times, toCents } from "./fixed.ts";
import { priceInstallment, scheduledInstallment } from "./payment.ts";

/** Half up, as the documentation of `Fixed` says it, without anything taken out of it. */
const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

const amounts = fc.bigInt({ min: 0n, max: 10n ** 36n });
/** What lies on or beside half a cent. */
const halves = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 10n }), fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }))
  .map(([cents, beside]) => cents * ONE + ONE / 2n + beside);

test("a product and a whole cent are those of the plain division, also on half a cent and by one", () => {
  fc.assert(
    fc.property(amounts, fc.oneof(amounts, fc.constant(ONE), fc.constant(ONE / 2n)), (a, b) => {
      expect(times(a, b)).toBe(halfUp(a * b, ONE));
    }),
  );
  fc.assert(
    fc.property(fc.oneof(amounts, halves, fc.bigInt({ min: -(10n ** 26n), max: 0n })), (amount) => {
      const noise = 10n ** 12n;
      expect(toCents(amount)).toBe(Number(halfUp(halfUp(amount, noise), ONE / noise)));
    }),
    { numRuns: 1_000 },
  );
});

test("an installment of a schedule is the Price installment, of however many rates before it", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: ONE / 10n }),
      fc.integer({ min: 1, max: 420 }),
      amounts,
      (rate, count, balance) => {
        const price = priceInstallment(balance, rate, count);
        // What is kept is asked for again, and beside another count of the same rate.
        expect(scheduledInstallment(balance, rate, count)).toBe(price);
        expect(scheduledInstallment(balance, rate, count + 1)).toBe(priceInstallment(balance, rate, count + 1));
        expect(scheduledInstallment(balance, rate, count)).toBe(price);
      },
    ),
  );
});

test("the same day so many months later is the calendar's, or the last of its month", () => {
  const day = fc
    .date({ min: new Date("1970-01-01T00:00:00Z"), max: new Date("2400-12-31T00:00:00Z"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 420 }), (from, months) => {
      const [year, month, date] = from.split("-").map(Number) as [number, number, number];
      const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
      const expected = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
      expect(monthsAfter(from, months)).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});
