import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { AppError } from "#platform/http/app-error.ts";
import { quoteEarlyPayment } from "./early-payment.ts";
import { estimateRescission } from "./rescission.ts";

const TODAY = "2026-07-20";
const NOW = new Date("2026-07-20T12:00:00Z");

const installment = (number: number, overrides: Partial<InstallmentRow> = {}): InstallmentRow => ({
  id: 100 + number,
  number,
  kind: "monthly",
  dueDate: `2026-${String(number).padStart(2, "0")}-10`,
  payableUntil: `2026-${String(number).padStart(2, "0")}-10`,
  amountCents: 100_000,
  cancelled: false,
  payments: [],
  reversed: [],
  slip: null,
  ...overrides,
});

const paid = (
  number: number,
  fees: { fineCents: number; interestCents: number } = { fineCents: 0, interestCents: 0 },
) =>
  installment(number, {
    payments: [
      {
        id: number,
        installmentId: 100 + number,
        paidAt: `2026-${String(number).padStart(2, "0")}-10`,
        correctedCents: 100_000,
        ...fees,
        discountCents: 0,
        paidCents: 100_000 + fees.fineCents + fees.interestCents,
        method: "slip",
        settles: true,
        waived: false,
        note: "",
        reversedAt: null,
        reversalReason: "",
      },
    ],
  });

const fileOf = (installments: InstallmentRow[], contract: object = {}): ContractFile =>
  ({
    contract: {
      id: 1,
      status: "active",
      signedAt: "2025-12-20",
      system: "price",
      priceCents: null,
      monthlyRate: 0.01,
      months: 12,
      indexName: "IPCA",
      indexBaseDate: "2025-12-20",
      ...contract,
    },
    installments,
    rates: new Map(),
  }) as unknown as ContractFile;

const year = Array.from({ length: 12 }, (_, index) => (index < 6 ? paid(index + 1) : installment(index + 1)));

const saved = (...wanted: Parameters<typeof quoteEarlyPayment>) => {
  const outcome = quoteEarlyPayment(...wanted);
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};
const refusedWith = (outcome: unknown): string => (outcome instanceof AppError ? outcome.code : "granted");

test("a month ahead at 1 % costs a hundred and first part less, a year ahead as published, and a part of a month its days", () => {
  const open = Array.from({ length: 12 }, (_, index) => installment(index + 1));
  const costOf = (number: number, payOn: string, contract: object = {}) =>
    saved(fileOf(open, contract), { installmentIds: [100 + number], order: "first_to_last", payOn }, "2026-01-10")
      .totalCents;
  expect([costOf(2, "2026-01-10"), costOf(12, "2026-01-10"), costOf(12, "2026-01-20")]).toEqual([
    99_010, 89_632, 89_930,
  ]);
  expect(costOf(12, "2026-01-10", { monthlyRate: 0 })).toBe(100_000);
});

test("whoever pays ahead sees each saving in the order asked for, and the sums add up", () => {
  const ids = [112, 108, 110];
  const first = saved(fileOf(year), { installmentIds: ids, order: "first_to_last" }, TODAY);
  const last = saved(fileOf(year), { installmentIds: ids, order: "last_to_first" }, TODAY);
  expect(first.items.map(({ number }) => number)).toEqual([8, 10, 12]);
  expect(last.items.map(({ number }) => number)).toEqual([12, 10, 8]);
  expect(last.items.map(({ savingCents }) => savingCents)).toEqual([4_537, 2_619, 661]);
  expect([last.totalCents, last.savingCents]).toEqual([292_183, 7_817]);
  expect(first.totalCents).toBe(last.totalCents);
  expect(last.rule).toContain("Da última para a primeira");
});

test("what is paid, late or due that day cannot be paid ahead, nor on a day that has passed", () => {
  const ask = (id: number, payOn?: string) =>
    refusedWith(quoteEarlyPayment(fileOf(year), { installmentIds: [id], order: "first_to_last", payOn }, TODAY));
  expect([ask(101), ask(107), ask(108, "2026-08-10"), ask(108, "2026-07-19"), ask(999), ask(108)]).toEqual([
    "installment_not_ahead",
    "installment_not_ahead",
    "installment_not_ahead",
    "invalid_pay_day",
    "not_found",
    "granted",
  ]);
});

const estimate = (file: ContractFile) => {
  const outcome = estimateRescission(file, TODAY, { now: NOW, today: TODAY });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};

test("undoing a contract brings back what was paid, less penalty, late charges and fruition, line by line", () => {
  const late = [paid(1, { fineCents: 2_000, interestCents: 500 }), ...year.slice(1)];
  const { lines, refundCents, parcels, law } = estimate(fileOf(late));
  // 12 x R$ 1.000,00: 10 % is R$ 1.200,00; seven months of 0.75 % are R$ 630,00.
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([602_500, 0, -2_500, -120_000, -63_000, 0]);
  expect(refundCents).toBe(417_000);
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(refundCents);
  expect(parcels).toEqual({ count: 12, amountCents: 34_750 });
  expect(law).toBe("Lei 6.766/1979, art. 32-A");
  for (const { explanation } of lines) expect(explanation.length).toBeGreaterThan(30);
});

test("what was paid is corrected by the contract's index from the day of each payment", () => {
  const rates = new Map([["2026-03-01", 0.01]]);
  const months = [paid(1), paid(5), installment(6)];
  const file = { ...fileOf(months, { months: 40, indexBaseDate: "2026-01-01" }), rates };
  // Paid in January it grew by March's 1 %; paid in May it had grown already.
  expect(estimate(file).lines[1]!.amountCents).toBe(1_000);
});

test("whoever has paid little gets nothing back, and owes nothing more for it", () => {
  const { refundCents, parcels } = estimate(
    fileOf([paid(1), ...year.slice(1).map(({ number }) => installment(number))]),
  );
  expect([refundCents, parcels]).toEqual([0, { count: 0, amountCents: 0 }]);
});

test("a settled contract is not undone this way, nor one whose buyer may still regret, nor in the past", () => {
  const ask = (contract: object, on = TODAY) =>
    refusedWith(estimateRescission(fileOf(year, contract), on, { now: NOW, today: TODAY }));
  expect([ask({ status: "settled" }), ask({ signedAt: "2026-07-14" }), ask({}, "2026-07-19")]).toEqual([
    "contract_not_active",
    "regret_open",
    "invalid_day",
  ]);
});
