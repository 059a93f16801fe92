import fc from "fast-check";
import type { SlipInstructions } from "#platform/bank/slip-provider.ts";
import { addDays, daysBetween } from "#platform/time/calendar.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { DEFAULT_TERMS, NO_INDEX } from "./contract-terms.ts";
import { factorsOf } from "./contract-value.ts";
import type { LateTerms } from "@gleba/shared/contracts/financing";
import { instructionsOf } from "./slip-instructions.ts";
import { splitSlipPayment } from "./slip-payments.ts";
import { valueInstallment } from "./valuation.ts";

const DUE = "2026-08-10";

const FROM_THE_FIRST_DAY: LateTerms = { fineBasisPoints: 200, interestBasisPoints: 100, fineAfterMonths: 0 };

const rowOf = (amountCents: number, late = FROM_THE_FIRST_DAY): InstallmentRow => ({
  id: 7,
  number: 7,
  kind: "monthly",
  dueDate: DUE,
  payableUntil: DUE,
  late,
  amountCents,
  cancelled: false,
  payments: [],
  reversed: [],
  slip: null,
});

/** Corrected each month on the 15th; the rates of all months but those from July on are published. */
const fileOf = (row: InstallmentRow, indexName: string): ContractFile =>
  ({
    contract: { signedAt: "2026-01-15", months: 36, indexBaseDate: "2026-01-15", indexName, monthlyRate: 0.01 },
    terms: DEFAULT_TERMS,
    rates:
      indexName === NO_INDEX
        ? new Map()
        : new Map(Array.from({ length: 6 }, (_, month) => [`2026-0${month + 1}-01`, 0.01])),
    installments: [row],
  }) as unknown as ContractFile;

const slipOn = (file: ContractFile, row: InstallmentRow, dueDate: string) => {
  const { correctedCents, fineCents, interestCents } = valueInstallment(row, factorsOf(file), dueDate);
  return { dueDate, amountCents: correctedCents, fineCents, interestCents };
};
const totalOf = (slip: ReturnType<typeof slipOn>) => slip.amountCents + slip.fineCents + slip.interestCents;

/** What a bank collects, as FEBRABAN and the Central Bank say how its instructions are reckoned. */
const collectedOn = (
  day: string,
  dueDate: string,
  total: number,
  { fineCents, interest }: SlipInstructions,
): number => {
  const days = daysBetween(dueDate, day);
  if (interest.kind === "none") return total + fineCents;
  const each = interest.kind === "cents_a_day" ? interest.cents * days : 0;
  const month = interest.kind === "percent_a_month" ? Math.trunc((total * interest.percent * days) / 3_000) : 0;
  return total + fineCents + each + month;
};

test("whatever day a bank collects a slip late, what it takes is what is owed, and settles it", () => {
  const cases = fc.record({
    amountCents: fc.integer({ min: 1_000, max: 50_000_000 }),
    slipDay: fc.integer({ min: 0, max: 200 }),
    late: fc.integer({ min: 1, max: 30 }),
    terms: fc.record({
      fineBasisPoints: fc.integer({ min: 0, max: 200 }),
      interestBasisPoints: fc.integer({ min: 0, max: 100 }),
      fineAfterMonths: fc.integer({ min: 0, max: 3 }),
    }),
  });
  fc.assert(
    fc.property(cases, ({ amountCents, slipDay, late, terms }) => {
      const row = rowOf(amountCents, terms);
      const file = fileOf(row, NO_INDEX);
      const slip = slipOn(file, row, addDays(DUE, slipDay));
      const instructions = instructionsOf(file, row, slip);
      const paidAt = addDays(slip.dueDate, late);
      fc.pre(paidAt <= instructions.payableUntil);
      const due = valueInstallment(row, factorsOf(file), paidAt);
      const split = splitSlipPayment([{ installmentId: 7, asked: due, due, earlyCents: null }], {
        dueDate: slip.dueDate,
        paidAt,
        paidCents: collectedOn(paidAt, slip.dueDate, totalOf(slip), instructions),
      });
      expect(split?.restCents).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test("a slip in time carries the fine and 1 % a month; one that is late already has its fine and grows by the day", () => {
  const row = rowOf(100_000);
  const file = fileOf(row, NO_INDEX);
  expect(instructionsOf(file, row, slipOn(file, row, DUE))).toEqual({
    fineCents: 2_000,
    interest: { kind: "percent_a_month", percent: 1 },
    discount: null,
    payableUntil: "2026-09-09",
  });
  expect(instructionsOf(file, row, slipOn(file, row, "2026-09-10"))).toMatchObject({
    fineCents: 0,
    interest: { kind: "cents_a_day", cents: 33 },
  });
});

test("where the contract fines only who is three months late, no bank does it before, nor takes the slip beyond that day", () => {
  const row = rowOf(100_000, { ...FROM_THE_FIRST_DAY, fineAfterMonths: 3 });
  const file = fileOf(row, NO_INDEX);
  expect(instructionsOf(file, row, slipOn(file, row, DUE))).toMatchObject({ fineCents: 0, payableUntil: "2026-09-09" });
  expect(instructionsOf(file, row, slipOn(file, row, "2026-11-01"))).toMatchObject({
    fineCents: 0,
    payableUntil: "2026-11-10",
  });
});

test("no bank takes a slip beyond the next correction, nor an early value a day later", () => {
  const row = rowOf(100_000);
  const file = fileOf(row, "Índice");
  expect(instructionsOf(file, row, slipOn(file, row, DUE)).payableUntil).toBe("2026-08-14");
  const early = { ...slipOn(file, row, "2026-07-20"), savingCents: 900 };
  expect(instructionsOf(file, row, early)).toMatchObject({
    fineCents: 0,
    interest: { kind: "none" },
    payableUntil: "2026-07-20",
  });
});

test("a slip for a day before the installment's own is taken until that, with nothing added", () => {
  const row = rowOf(100_000);
  const file = fileOf(row, NO_INDEX);
  expect(instructionsOf(file, row, slipOn(file, row, "2026-08-01"))).toEqual({
    fineCents: 0,
    interest: { kind: "none" },
    discount: null,
    payableUntil: DUE,
  });
});
