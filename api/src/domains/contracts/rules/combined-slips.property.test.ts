import fc from "fast-check";
import { addDays } from "#platform/time/calendar.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { isOpenSlip, priceCombined, validateBeneficiaries } from "./combined-slips.ts";
import { DEFAULT_TERMS, NO_INDEX } from "./contract-terms.ts";
import { splitSlipPayment } from "./slip-payments.ts";

const TODAY = "2026-07-20";

interface Agreed {
  amountCents: number;
  /** Days from today to the due date; below zero it is late. */
  inDays: number;
}

/** Contracts without an index, in a place with banks every day: fine of 2 % from the first day on, 1 % a month. */
const fileOf = (contractId: number, agreed: readonly Agreed[]): ContractFile => {
  const installments: InstallmentRow[] = agreed.map(({ amountCents, inDays }, index) => {
    const dueDate = addDays(TODAY, inDays);
    return {
      id: contractId * 100 + index,
      number: index + 1,
      kind: "monthly",
      dueDate,
      payableUntil: dueDate,
      late: { fineBasisPoints: 200, interestBasisPoints: 100, fineAfterMonths: 0 },
      amountCents,
      cancelled: false,
      payments: [],
      reversed: [],
      slip: null,
    };
  });
  return {
    contract: {
      id: contractId,
      number: `C-${contractId}`,
      status: "active",
      signedAt: "2025-01-15",
      months: 36,
      indexBaseDate: "2025-01-15",
      indexName: NO_INDEX,
      monthlyRate: 0,
    },
    terms: DEFAULT_TERMS,
    calendar: { payableUntil: (day: string) => day },
    rates: new Map(),
    installments,
  } as unknown as ContractFile;
};

const half = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

/** What is owed on a day, by the contract's words alone: 2 % once and a thirtieth of 1 % for each day, rounded half up. */
const owed = ({ amountCents, inDays }: Agreed, payInDays: number): number => {
  const days = BigInt(payInDays - inDays);
  const amount = BigInt(amountCents);
  return days <= 0n ? amountCents : Number(amount + half(amount * 2n, 100n) + half(amount * days, 3_000n));
};

const agreed = fc.record({
  amountCents: fc.integer({ min: 1, max: 5_000_000 }),
  inDays: fc.integer({ min: -700, max: 700 }),
});
const choice = fc.record({
  contracts: fc.array(fc.array(agreed, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  payIn: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
  more: fc.integer({ min: -50_000, max: 50_000 }),
});

test("whatever is chosen, the slip is the sum of its items, each what the contract says of that day, and a payment books all of it", () => {
  fc.assert(
    fc.property(choice, ({ contracts, payIn, more }) => {
      const files = contracts.map((rows, index) => fileOf(index + 1, rows));
      const all = files.flatMap(({ installments }) => installments);
      const installmentIds = all.map(({ id }) => id);
      const first = Math.min(...contracts.flat().map(({ inDays }) => Math.max(0, inDays)));
      const payOn = payIn === undefined ? undefined : addDays(TODAY, payIn);
      const priced = priceCombined(files, { installmentIds, payOn }, TODAY);
      if (priced instanceof AppError) throw priced;

      const expected = contracts.flat().map((row) => owed(row, payIn ?? first));
      expect(priced.items.map(({ totalCents }) => totalCents)).toEqual(expected);
      expect(priced.items.map(({ installmentId }) => installmentId)).toEqual(installmentIds);
      const sum = expected.reduce((total, cents) => total + cents, 0);
      expect(priced.totalCents).toBe(sum);
      expect(priced.amountCents + priced.fineCents + priced.interestCents).toBe(sum);
      expect(priced.dueDate).toBe(addDays(TODAY, payIn ?? first));

      const lines = priced.items.map(({ installmentId, amountCents: correctedCents, fineCents, interestCents }) => {
        const asked = { correctedCents, fineCents, interestCents };
        return { installmentId, asked, due: asked, earlyCents: null };
      });
      const paidCents = Math.max(1, sum + more);
      const split = splitSlipPayment(lines, { dueDate: priced.dueDate, paidAt: TODAY, paidCents });
      // Less than is asked for books nothing by itself.
      if (paidCents < sum) expect(split).toBeNull();
      if (paidCents < sum) return;
      expect(split?.restCents).toBe(paidCents - sum);
      expect(split?.bookings.map(({ installmentId }) => installmentId)).toEqual(installmentIds);
      expect(
        split?.bookings.map(
          ({ correctedCents, fineCents, interestCents }) => correctedCents + fineCents + interestCents,
        ),
      ).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test("what is not among the contracts is not found, alone or with others", () => {
  const files = [fileOf(1, [{ amountCents: 100, inDays: 3 }])];
  for (const installmentIds of [[999], [100, 999]])
    expect(priceCombined(files, { installmentIds }, TODAY)).toMatchObject({ status: 404 });
});

test("a day without banks in one of the places makes the slip due on the next one that all of them have, without addition", () => {
  const closedOn = (...days: string[]) => ({
    payableUntil: (day: string): string => (days.includes(day) ? closedOn(...days).payableUntil(addDays(day, 1)) : day),
  });
  const late = { amountCents: 100_000, inDays: -30 };
  const files = [
    { ...fileOf(1, [late]), calendar: closedOn("2026-07-20", "2026-07-22") },
    { ...fileOf(2, [late]), calendar: closedOn("2026-07-21") },
  ] as unknown as ContractFile[];
  expect(priceCombined(files, { installmentIds: [100, 200] }, TODAY)).toMatchObject({
    dueDate: "2026-07-23",
    totalCents: 206_000,
  });
});

test("one slip pays one company", () => {
  const company = (document: string) => ({ beneficiary: { name: "Loteadora", document, city: "Bauru" } });
  expect(validateBeneficiaries([company("1"), company("1")])).toBeNull();
  expect(validateBeneficiaries([company("1"), company("2")])).toMatchObject({ code: "different_beneficiaries" });
});

test("a slip is open until the last day on which the bank takes it", () => {
  const slip = { cancelledAt: null, status: "ready", dueDate: "2026-07-10", print: {} } as Parameters<
    typeof isOpenSlip
  >[0];
  const taken = { fineCents: 0, interest: { kind: "none" }, discount: null, payableUntil: "2026-07-20" } as const;
  expect(isOpenSlip(slip, TODAY)).toBe(false);
  expect(isOpenSlip({ ...slip, print: { ...slip.print, instructions: taken } }, TODAY)).toBe(true);
  expect(isOpenSlip({ ...slip, dueDate: TODAY, status: "failed" }, TODAY)).toBe(false);
  expect(isOpenSlip({ ...slip, dueDate: TODAY, cancelledAt: new Date(0) }, TODAY)).toBe(false);
});
