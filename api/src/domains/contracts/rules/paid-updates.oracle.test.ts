import * as fc from "fast-check";
import { addDays, addMonths } from "#platform/time/calendar.ts";
import { cameOn, updatedPayment, type BroughtContract } from "../../../testing/money-oracle/brought.ts";
import type { ContractFile } from "../repository/contracts.ts";
import { DEFAULT_TERMS } from "./contract-terms.ts";
import { updatePayments } from "./paid-updates.ts";

/** `npm run bench -- money` asks for 10,000. */
const CASES = Number(process.env["MONEY_CASES"] ?? 300);
const SEED = Number(process.env["MONEY_SEED"] ?? 20_261_129);

/** Months of the index beyond those that the amounts held. */
const MONTHS_SINCE = 60;

const papers = fc
  .record({
    signedOn: fc.integer({ min: 0, max: 4_000 }).map((days) => addDays("2010-01-01", days)),
    months: fc.integer({ min: 1, max: 180 }),
    held: fc.integer({ min: 1, max: 120 }),
    floor: fc.constantFrom("nominal" as const, "each_month" as const),
    basisPoints: fc.infiniteStream(fc.integer({ min: -150, max: 250 })),
  })
  .map(({ signedOn, months, held, floor, basisPoints }): BroughtContract => {
    const first = `${signedOn.slice(0, 7)}-01`;
    const index = new Map<string, string>();
    for (let month = 0; month < held + MONTHS_SINCE; month += 1)
      index.set(addMonths(first, month).slice(0, 7), (basisPoints.next().value! / 10_000).toFixed(4));
    const terms = { lagMonths: 0, floor, firstPeriod: "whole" as const, fine: "0", interest: "0", fineAfterMonths: 0 };
    const schedule = { system: "linear" as const, rate: "0", months, financedCents: 100_000, firstDueOn: signedOn };
    return { ...schedule, ...terms, signedOn, index, heldUntil: addMonths(first, held - 1).slice(0, 7) };
  });

/** The same contract as the product keeps it, with one payment. */
const fileOf = (
  paper: BroughtContract,
  payment: { paidAt: string; correctedCents: number },
  brought: ContractFile["brought"] = { lastIndexMonth: `${paper.heldUntil}-01`, indexBaseDate: paper.signedOn },
): ContractFile =>
  ({
    contract: {
      signedAt: paper.signedOn,
      months: paper.months,
      indexName: "IPCA",
      indexBaseDate: cameOn(paper),
    },
    brought,
    installments: [{ dueDate: paper.signedOn, amountCents: 1, payments: [payment] }],
    terms: { ...DEFAULT_TERMS, indexFloor: paper.floor },
    rates: new Map([...paper.index].map(([month, rate]) => [`${month}-01`, Number(rate)])),
  }) as unknown as ContractFile;

/** The product rounds a factor to eight decimals after each month, of which there are 180 at most. */
const tolerance = (cents: number): number => 1 + cents * 180 * 1e-8;

test("what was paid of a contract from elsewhere is updated as another program says, before it came and after", () => {
  const days = fc.integer({ min: 0, max: 1_800 });
  fc.assert(
    fc.property(
      papers,
      days,
      days,
      fc.integer({ min: 1, max: 5_000_000 }),
      (paper, paidAfter, later, correctedCents) => {
        const paidAt = addDays(paper.signedOn, paidAfter);
        const came = cameOn(paper);
        const on = addDays(paidAt > came ? paidAt : came, later % 900);
        const { addedCents, missing } = updatePayments(fileOf(paper, { paidAt, correctedCents }), on);
        const theirs = updatedPayment(paper, correctedCents, paidAt, on);
        expect(missing).toBeNull();
        expect(Math.abs(correctedCents + addedCents - theirs)).toBeLessThanOrEqual(tolerance(theirs));
      },
    ),
    { numRuns: CASES, seed: SEED },
  );
});

const PAPER: BroughtContract = {
  system: "linear",
  rate: "0",
  months: 120,
  financedCents: 0,
  firstDueOn: "2016-01-10",
  signedOn: "2015-12-15",
  index: new Map(
    Array.from({ length: 132 }, (_, month) => [addMonths("2015-12-01", month).slice(0, 7), "0.0050"] as const),
  ),
  lagMonths: 0,
  floor: "nominal",
  firstPeriod: "whole",
  fine: "0",
  interest: "0",
  fineAfterMonths: 0,
  heldUntil: "2026-05",
};
const PAID = { paidAt: "2016-01-20", correctedCents: 100_000 };

test("ten years at 0,5 % a month make R$ 1.000,00 of 2016 R$ 1.902,93, and not R$ 1.020,15, what came since the contract did", () => {
  // From the 20 January 2016, after December's rate, to the 16 October 2026, after September's: 129 months. 1,005^129 = 1.90293…
  const { addedCents } = updatePayments(fileOf(PAPER, PAID), "2026-10-16");
  expect(100_000 + addedCents).toBe(updatedPayment(PAPER, 100_000, PAID.paidAt, "2026-10-16"));
  expect(100_000 + addedCents).toBe(Math.round(100_000 * 1.005 ** 129));
});

test("where the first day of the index or its rates are not known, what is missing is said, and its sum", () => {
  const unknown = { lastIndexMonth: "2026-05-01", indexBaseDate: null };
  const { addedCents, missing } = updatePayments(fileOf(PAPER, PAID, unknown), "2026-10-16");
  expect(addedCents).toBe(Math.round(100_000 * 1.005 ** 4) - 100_000);
  expect(missing).toMatch(
    /^Não está nesta conta: o contrato veio de outro sistema sem a data-base original do índice\. 1 pagamento anterior a 15\/06\/2026, de R\$\s1\.000,00, só está corrigido desse dia em diante, .*contador ou advogado/,
  );
  const file = fileOf(PAPER, PAID);
  const rates = new Map([...file.rates].filter(([month]) => month < "2017-03" || month > "2017-06-01"));
  expect(updatePayments({ ...file, rates }, "2026-10-16")).toEqual({
    addedCents,
    missing: expect.stringContaining("faltam no portal 4 taxas, de 03/2017 a 06/2017, do IPCA."),
  });
  // Nothing was paid before it came, or no index counts: nothing is missing.
  const since = { paidAt: "2026-07-10", correctedCents: 100_000 };
  expect(updatePayments(fileOf(PAPER, since, unknown), "2026-10-16").missing).toBeNull();
  const plain = fileOf(PAPER, PAID, unknown);
  const contract = { ...plain.contract, indexName: "sem índice" };
  expect(updatePayments({ ...plain, contract, rates: new Map() }, "2026-10-16")).toEqual({
    addedCents: 0,
    missing: null,
  });
});

test("where the index fell after a payment nobody gets back less than was paid, and what rose is set off against what fell", () => {
  const fell: BroughtContract = {
    ...PAPER,
    signedOn: "2026-01-15",
    heldUntil: "2026-01",
    index: new Map([
      ["2026-01", "0.0000"],
      ["2026-02", "0.1000"],
      ["2026-03", "-0.0500"],
      ["2026-04", "0.0000"],
    ]),
  };
  const brought = null;
  const high = { paidAt: "2026-03-20", correctedCents: 100_000 };
  const file = fileOf(fell, high, brought);
  // R$ 1.000,00 paid after the rise would be R$ 950,00 after the fall.
  expect(updatePayments(file, "2026-05-16")).toEqual({ addedCents: 0, missing: null });
  const early = { paidAt: "2026-02-20", correctedCents: 300_000 };
  const both = { ...file, installments: [{ ...file.installments[0]!, payments: [early, high] }] };
  // 1.1 × 0.95 = 1.045: R$ 135,00 more for the first one, R$ 50,00 less for the second.
  expect(updatePayments(both as unknown as ContractFile, "2026-05-16").addedCents).toBe(13_500 - 5_000);
});
