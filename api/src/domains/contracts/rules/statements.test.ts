import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { AppError } from "#platform/http/app-error.ts";
import { DEFAULT_TERMS, type ContractTerms } from "./contract-terms.ts";
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
  late: DEFAULT_TERMS,
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
        contractId: null,
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

const fileOf = (
  installments: InstallmentRow[],
  contract: object = {},
  terms: Partial<ContractTerms> = {},
): ContractFile =>
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
    terms: { ...DEFAULT_TERMS, ...terms },
    rates: new Map(),
    earlyPayment: "picked",
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
  const { lines, refundCents, parcels, law } = estimate(fileOf(late, {}, { possessionOn: "2026-02-15" }));
  // Without a stored price the base is 12 x R$ 1.000,00: 10 % is R$ 1.200,00; five months of 0.75 % are R$ 450,00.
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([602_500, 0, -2_500, -120_000, -45_000, 0, 0]);
  expect(refundCents).toBe(435_000);
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(refundCents);
  expect(parcels).toEqual({ count: 12, amountCents: 36_250, lastCents: 36_250, firstOn: "2027-07-20" });
  expect(law).toBe("Lei 6.766/1979, art. 32-A");
  for (const { explanation } of lines) expect(explanation.length).toBeGreaterThan(30);
});

test("penalty and fruition are of the price where the contract knows it, and the line names the base and its value", () => {
  const { lines } = estimate(fileOf(year, { priceCents: 1_000_000 }, { possessionOn: "2026-02-15" }));
  expect([lines[3]!.amountCents, lines[4]!.amountCents]).toEqual([-100_000, -37_500]);
  expect(lines[3]!.explanation).toContain("10% do preço atualizado, R$\u00a010.000,00");
  const whole = { possessionOn: "2026-02-15", rescissionBase: "installments" } as const;
  const byInstallments = estimate(fileOf(year, { priceCents: 1_000_000 }, whole)).lines;
  expect(byInstallments[3]!.explanation).toContain("10% da soma atualizada das parcelas, R$\u00a012.000,00");
});

test("before the possession of the lot is given over no fruition is owed, and what it would be is said beside", () => {
  const { lines, refundCents, withPossession } = estimate(fileOf(year));
  expect(lines[4]).toMatchObject({
    amountCents: 0,
    explanation: expect.stringContaining("não registra a entrega da posse: nada é descontado"),
  });
  // Seven whole months since the signature.
  expect(withPossession).toEqual({ sinceOn: "2025-12-20", fruitionCents: 63_000, refundCents: refundCents - 63_000 });
  expect(estimate(fileOf(year, {}, { possessionOn: "2026-02-15" })).withPossession).toBeNull();
});

test("brokerage that the price includes is kept, as item V says; the portal knows it from the contract", () => {
  const { lines, refundCents } = estimate(fileOf(year, {}, { brokerageCents: 60_000 }));
  expect([lines[5]!.amountCents, refundCents]).toEqual([-60_000, 600_000 - 120_000 - 60_000]);
});

test("the parcels add up to the refund, and begin after the works or a year after the rescission", () => {
  const { parcels, refundCents } = estimate(fileOf([paid(1), paid(2), ...year.slice(2)], { priceCents: 1_000_001 }));
  expect(parcels.amountCents * 11 + parcels.lastCents).toBe(refundCents);
  expect(parcels.lastCents - parcels.amountCents).toBeGreaterThan(0);
  const building = estimate(fileOf(year, {}, { worksDeadline: "2028-06-30" })).parcels;
  expect([building.firstOn, estimate(fileOf(year, {}, { worksDeadline: "2026-01-31" })).parcels.firstOn]).toEqual([
    "2028-12-27",
    "2027-07-20",
  ]);
});

test("the case that the Superior Court decided: R$ 6.549,10 paid of R$ 111.042,00 leave nothing to give back", () => {
  // REsp 2.104.086/SP: penalty, fruition and taxes took more than was paid; the buyer owes nothing besides.
  const paidOnce = {
    ...paid(1).payments[0]!,
    correctedCents: 654_910,
    paidCents: 654_910,
    fineCents: 0,
    interestCents: 0,
  };
  const file = fileOf(
    [{ ...paid(1), payments: [paidOnce] }],
    { priceCents: 11_104_200 },
    { possessionOn: "2025-12-20" },
  );
  const { lines, ...sheet } = estimate(file);
  expect(sheet).toMatchObject({ refundCents: 0, parcels: { count: 0, firstOn: null } });
  // The sheet and the paper that is signed add up: what the deductions are more than was paid nobody owes.
  const beyond = lines.at(-1)!;
  expect(beyond.label).toBe("Descontos acima do que foi pago");
  expect(beyond.amountCents).toBeGreaterThan(0);
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
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
  expect([refundCents, parcels]).toEqual([0, { count: 0, amountCents: 0, lastCents: 0, firstOn: null }]);
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
