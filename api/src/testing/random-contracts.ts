import * as fc from "fast-check";
import { calendarOf } from "@gleba/shared/contracts/financing";
import { addDays, addMonths } from "#platform/time/calendar.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { ContractFile, InstallmentRow, PaymentRow } from "../domains/contracts/repository/contracts.ts";
import { installmentsOf } from "../domains/contracts/rules/agreement.ts";
import { DEFAULT_TERMS } from "../domains/contracts/rules/contract-terms.ts";
import { isOutstanding, valueContract } from "../domains/contracts/rules/contract-value.ts";
import { reschedule, type Rescheduling } from "../domains/contracts/rules/events.ts";

/** When each of them was signed. */
export const SIGNED = "2023-01-16";
const calendar = calendarOf();

/** A contract in force with balloons and an index that rises and falls; some of it is paid, some in part, some is late. */
export const randomContracts = fc
  .record({
    system: fc.constantFrom("price" as const, "sac" as const, "linear" as const),
    rate: fc.integer({ min: 1, max: 200 }),
    months: fc.integer({ min: 6, max: 120 }),
    priceCents: fc.integer({ min: 3_000_000, max: 40_000_000 }),
    balloon: fc.integer({ min: 0, max: 5 }),
    index: fc.array(fc.integer({ min: -120, max: 200 }), { minLength: 0, maxLength: 60 }),
    fineAfterMonths: fc.integer({ min: 0, max: 3 }),
    paid: fc.nat(),
    part: fc.integer({ min: 0, max: 90 }),
    days: fc.integer({ min: 40, max: 1_500 }),
  })
  .map(({ system, rate, months, priceCents, balloon, index, fineAfterMonths, paid, part, days }) => {
    const terms = { ...DEFAULT_TERMS, fineAfterMonths };
    const monthlyRate = system === "linear" ? 0 : rate / 10_000;
    const balloons =
      balloon === 0 ? [] : [{ month: Math.ceil(months / 2), amountCents: Math.floor((priceCents * balloon) / 100) }];
    const agreed = installmentsOf(
      { priceCents, downPaymentCents: 0, system, monthlyRate, months, balloons, index: "" },
      { downPaymentDueOn: SIGNED, firstDueOn: addMonths(SIGNED, 1) },
    );
    const settled = paid % Math.ceil(agreed.length / 2);
    const payment = (row: (typeof agreed)[number], share: number): PaymentRow =>
      ({
        paidAt: row.dueDate,
        correctedCents: Math.floor((row.amountCents * share) / 100),
        paidCents: Math.floor((row.amountCents * share) / 100),
        fineCents: 0,
        interestCents: 0,
        discountCents: 0,
        settles: share === 100,
        waived: false,
      }) as PaymentRow;
    const installments = agreed.map((row, at): InstallmentRow => ({
      ...row,
      id: row.number,
      payableUntil: calendar.payableUntil(row.dueDate),
      late: terms,
      cancelled: false,
      payments: at < settled ? [payment(row, 100)] : at === settled && part > 0 ? [payment(row, part)] : [],
      reversed: [],
      slip: null,
    }));
    const file = {
      contract: {
        number: "1",
        status: "active",
        awaitingSignature: false,
        system,
        months,
        monthlyRate,
        priceCents,
        signedAt: SIGNED,
        indexBaseDate: SIGNED,
        indexName: "IPCA",
      },
      installments,
      events: [],
      terms,
      calendar,
      rates: new Map(index.map((basisPoints, at) => [addMonths("2023-01-01", at), basisPoints / 10_000])),
    } as unknown as ContractFile;
    return { file, on: addDays(installments[settled]!.dueDate, days) };
  });

/** What somebody may agree on: what is replaced, by how many installments, from when, and how much of the fees is let off. */
export const wishes = fc.record({
  scope: fc.constantFrom("late" as const, "all" as const, "ahead" as const),
  installments: fc.integer({ min: 1, max: 180 }),
  waitDays: fc.integer({ min: 0, max: 27 }),
  discountShare: fc.integer({ min: 0, max: 100 }),
});
type Wish = typeof wishes extends fc.Arbitrary<infer Value> ? Value : never;

/** What a member of staff would have seen first: the preview without a discount says how much may be let off. */
export const agreedOn = (
  file: ContractFile,
  on: string,
  { waitDays, discountShare, ...wish }: Wish,
): Rescheduling | null => {
  const asked = {
    ...wish,
    kind: wish.scope === "ahead" ? ("amendment" as const) : ("renegotiation" as const),
    firstDueOn: addDays(addMonths(on, 1), waitDays),
  };
  const planOf = (discountCents: number): Rescheduling | null => {
    const plan = reschedule(file, { ...asked, discountCents }, on);
    if (!(plan instanceof AppError)) return plan;
    expect(["nothing_to_replace", "invalid_request"]).toContain(plan.code);
    return null;
  };
  const plan = planOf(0);
  if (!plan) return null;
  const { fineCents, interestCents } = plan.figures;
  // What is left after a discount may be too little for so many installments.
  return planOf(Math.floor(((fineCents + interestCents) * discountShare) / 100));
};

/** What is owed of a contract on a day, installment by installment. */
export const openOn = (file: ContractFile, on: string) => valueContract(file, on).filter(isOutstanding);
