import { assert, constantFrom, integer, pre, property, record, uniqueArray } from "fast-check";
import { scheduleOf, type Debt } from "./schedule.ts";
import { indexScenarios, systems } from "./terms.ts";
import { aDebt } from "./a-debt.ts";

/** Any debt a lot could have: from a few reais to millions, from one month to thirty-five years. */
const debts = record({
  system: constantFrom(...systems),
  baseCents: integer({ min: 420, max: 900_000_000 }),
  monthlyRate: integer({ min: 0, max: 500 }).map((points) => points / 10_000),
  installments: integer({ min: 1, max: 420 }),
  indexScenario: constantFrom(...indexScenarios),
  balloons: uniqueArray(
    record({ month: integer({ min: 1, max: 420 }), amountCents: integer({ min: 1, max: 50_000_000 }) }),
    { selector: ({ month }) => month, maxLength: 8 },
  ),
}).map((debt) => aDebt({ ...debt, balloons: debt.balloons.filter(({ month }) => month <= debt.installments) }));

const always = (holds: (debt: Debt) => void): void => assert(property(debts, holds), { numRuns: 120 });
const total = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0);

describe("every schedule", () => {
  it("pays off exactly what was owed and what the index added", () =>
    always((debt) => {
      const rows = scheduleOf(debt);
      const owed = debt.baseCents + total(debt.balloons.map(({ amountCents }) => amountCents));
      expect(rows).toHaveLength(debt.installments);
      expect(total(rows.map(({ amortizationCents }) => amortizationCents))).toBe(
        owed + total(rows.map(({ correctionCents }) => correctionCents)),
      );
      expect(rows.at(-1)!.balanceCents).toBe(0);
    }));

  it("is made of rows that add up, without a negative cent", () =>
    always((debt) => {
      let before = debt.baseCents + total(debt.balloons.map(({ amountCents }) => amountCents));
      const wrong = scheduleOf(debt).filter((row) => {
        const numbers = Object.values(row).filter((value) => typeof value === "number");
        const adds =
          row.balanceCents === before + row.correctionCents - row.amortizationCents &&
          row.paymentCents === row.interestCents + row.amortizationCents &&
          row.balloonCents <= row.amortizationCents;
        before = row.balanceCents;
        return !adds || numbers.some((value) => !Number.isSafeInteger(value) || value < 0);
      });
      expect(wrong).toEqual([]);
    }));

  it("asks for the same in every month but the last, with equal installments and no correction", () =>
    always((debt) => {
      // Of cents spread over years, what rounding adds is paid off before the end.
      pre(debt.baseCents >= debt.installments ** 2);
      const rows = scheduleOf({ ...debt, system: "price", indexScenario: "none", balloons: [] });
      expect(new Set(rows.slice(0, -1).map(({ paymentCents }) => paymentCents)).size).toBeLessThanOrEqual(1);
    }));
});
