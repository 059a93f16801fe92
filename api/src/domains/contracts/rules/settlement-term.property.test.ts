import fc from "fast-check";
import { addDays, addMonths } from "#platform/time/calendar.ts";
import { AppError } from "#platform/http/app-error.ts";
import { FROM_THE_FIRST_DAY } from "../../../testing/contracts.ts";
import type { ContractFile, InstallmentRow, PaymentRow } from "../repository/contracts.ts";
import type { Factors } from "./correction.ts";
import { allocate, remainingDebt } from "./debt.ts";
import { settlementTermOf } from "./settlement-term.ts";
import { sumOf } from "./valuation.ts";

const late = FROM_THE_FIRST_DAY;

/** An index that grows by a step every thirty days; none where the step is 0. */
const indexOf =
  (step: number): Factors =>
  (day) =>
    100_000_000n + BigInt(step * Math.max(0, Math.floor((Date.parse(day) - Date.parse("2026-01-10")) / 2_592_000_000)));

const plans = fc.record({
  step: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_500_000 })),
  installments: fc.array(
    fc.record({
      amountCents: fc.integer({ min: 100, max: 50_000_000 }),
      parts: fc
        .array(fc.record({ day: fc.integer({ min: 0, max: 400 }), share: fc.integer({ min: 1, max: 99 }) }), {
          maxLength: 3,
        })
        .map((parts) => [...parts].sort((one, two) => one.day - two.day)),
      last: fc.integer({ min: 400, max: 900 }),
      discountCents: fc.integer({ min: 0, max: 99 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;

/** One installment, paid in parts and then what is left; who paid ahead was let off some cents of the last part. */
const rowOf = (plan: Plan, index: number): InstallmentRow => {
  const { amountCents, parts, last, discountCents } = plan.installments[index]!;
  const factors = indexOf(plan.step);
  const dueDate = addMonths("2026-03-10", index);
  const payments: PaymentRow[] = [];
  const dueOn = (day: string) =>
    remainingDebt({ amountCents, payableUntil: dueDate, late, parts: payments }, factors, {
      factor: factors(day),
      day,
    });
  const pay = (day: number, share: number | null) => {
    const paidAt = addDays(dueDate, day);
    const due = dueOn(paidAt);
    const total = due.correctedCents + due.fineCents + due.interestCents;
    const taken = allocate(due, share === null ? total : Math.floor((total * share) / 100));
    const discount = share === null ? Math.min(discountCents, taken.correctedCents) : 0;
    const correctedCents = taken.correctedCents - discount;
    const paidCents = correctedCents + taken.fineCents + taken.interestCents;
    if (paidCents === 0 && share !== null) return;
    payments.push({
      ...taken,
      correctedCents,
      discountCents: discount,
      paidCents,
      paidAt,
      settles: share === null,
      waived: false,
    } as PaymentRow);
  };
  for (const { day, share } of parts) pay(day, share);
  pay(last, null);
  return { number: index + 1, amountCents, dueDate, cancelled: false, payments } as unknown as InstallmentRow;
};

const termOf = (installments: InstallmentRow[], contract: object = {}) =>
  settlementTermOf({
    contract: { status: "settled", awaitingSignature: false, indexName: "IPCA", number: "1", ...contract },
    installments,
  } as unknown as ContractFile);

const rowsOf = (plan: Plan): InstallmentRow[] => plan.installments.map((_, index) => rowOf(plan, index));

test("a release adds up to what was paid, to the cent, and without an index nothing but delay and discount changes the price", () =>
  fc.assert(
    fc.property(plans, (plan) => {
      const rows = rowsOf(plan);
      const term = termOf(rows);
      if (term instanceof AppError) throw term;
      const payments = rows.flatMap((row) => row.payments);
      expect(term.paidCents).toBe(sumOf(payments, ({ paidCents }) => paidCents));
      expect(term.agreedCents + term.adjustedCents + term.lateCents - term.discountCents).toBe(term.paidCents);
      const settled = sumOf(payments, ({ correctedCents, discountCents }) => correctedCents + discountCents);
      expect(term.adjustedCents).toBe(settled - term.agreedCents);
      if (plan.step === 0) expect(term.adjustedCents).toBe(0);
      else expect(term.adjustedCents).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 200 },
  ));

test("whatever is left of any installment, there is no release, and the refusal says how many", () =>
  fc.assert(
    fc.property(plans, fc.nat(), (plan, seed) => {
      const rows = rowsOf(plan);
      const open = seed % rows.length;
      rows[open] = { ...rows[open]!, payments: rows[open]!.payments.slice(0, -1) };
      expect(termOf(rows)).toMatchObject({ code: "contract_not_settled", message: expect.stringContaining("Falta 1") });
      const none = rows.map((row) => ({ ...row, payments: [] }));
      expect(termOf(none)).toMatchObject({ code: "contract_not_settled" });
    }),
    { numRuns: 100 },
  ));

test("a contract that was undone has no release, nor one without a payment on record", () => {
  expect(termOf([], { status: "cancelled" })).toMatchObject({ code: "contract_cancelled" });
  expect(termOf([])).toMatchObject({ code: "contract_without_payments" });
});
