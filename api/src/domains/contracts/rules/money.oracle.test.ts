import * as fc from "fast-check";
import { calendarOf } from "@gleba/shared/contracts/financing";
import { AppError } from "#platform/http/app-error.ts";
import { addDays, addMonths } from "#platform/time/calendar.ts";
import { afterEvent } from "../../../testing/contract-events.ts";
import * as oracle from "../../../testing/money-oracle/oracle.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { installmentsOf } from "./agreement.ts";
import { DEFAULT_TERMS } from "./contract-terms.ts";
import { isOutstanding, valueContract } from "./contract-value.ts";
import { FACTOR_ONE } from "./correction.ts";
import { reschedule } from "./events.ts";
import { payoffOf, presentValues } from "./payoff.ts";
import { valueInstallment } from "./valuation.ts";

/** `npm run bench -- money` asks for 10,000. */
const CASES = Number(process.env["MONEY_CASES"] ?? 300);
const SEED = Number(process.env["MONEY_SEED"] ?? 20_261_122);
const run = { numRuns: CASES, seed: SEED };

const day = (first: string, span: number) => fc.integer({ min: 0, max: span }).map((days) => addDays(first, days));
const national = calendarOf();

/** A contract on paper, as the oracle reads it, and the same as the product keeps it. */
const contracts = fc
  .record({
    system: fc.constantFrom("price" as const, "sac" as const, "linear" as const),
    rate: fc.integer({ min: 1, max: 250 }),
    months: fc.integer({ min: 1, max: 180 }),
    financedCents: fc.integer({ min: 500_000, max: 50_000_000 }),
    signedOn: day("2015-01-01", 4_000),
    daysToFirst: fc.integer({ min: 1, max: 60 }),
    rates: fc.array(fc.integer({ min: -150, max: 250 }), { minLength: 0, maxLength: 80 }),
    lagMonths: fc.integer({ min: 0, max: 2 }),
    floor: fc.constantFrom("nominal" as const, "each_month" as const),
    firstPeriod: fc.constantFrom("whole" as const, "pro_rata" as const, "grace" as const),
    fine: fc.integer({ min: 0, max: 200 }),
    interest: fc.integer({ min: 0, max: 100 }),
    fineAfterMonths: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ rate, rates, daysToFirst, fine, interest, ...said }) => {
    const firstMonth = addMonths(`${said.signedOn.slice(0, 7)}-01`, -said.lagMonths);
    const index = rates.map((basisPoints, month) => ({
      month: addMonths(firstMonth, month),
      rate: basisPoints / 10_000,
    }));
    const paper: oracle.PaperContract = {
      ...said,
      rate: said.system === "linear" ? "0" : (rate / 10_000).toFixed(4),
      fine: (fine / 10_000).toFixed(4),
      interest: (interest / 10_000).toFixed(4),
      firstDueOn: addDays(said.signedOn, daysToFirst),
      index: new Map(index.map(({ month, rate: published }) => [month.slice(0, 7), published.toFixed(4)])),
    };
    return { paper, file: fileOf(paper, new Map(index.map(({ month, rate: published }) => [month, published]))) };
  });

const fileOf = (paper: oracle.PaperContract, rates: Map<string, number>): ContractFile => {
  const { system, months, financedCents, firstDueOn, signedOn } = paper;
  const monthlyRate = Number(paper.rate);
  const terms = {
    ...DEFAULT_TERMS,
    indexLagMonths: paper.lagMonths,
    indexFloor: paper.floor,
    firstPeriod: paper.firstPeriod,
    fineBasisPoints: Math.round(Number(paper.fine) * 10_000),
    interestBasisPoints: Math.round(Number(paper.interest) * 10_000),
    fineAfterMonths: paper.fineAfterMonths,
  };
  const agreed = installmentsOf(
    { priceCents: financedCents, downPaymentCents: 0, system, monthlyRate, months, balloons: [], index: "" },
    { downPaymentDueOn: signedOn, firstDueOn },
  );
  return {
    contract: {
      system,
      months,
      monthlyRate,
      signedAt: signedOn,
      indexBaseDate: signedOn,
      indexName: "IPCA",
      priceCents: financedCents,
      status: "active",
      awaitingSignature: false,
    },
    events: [],
    installments: agreed.map((row): InstallmentRow => ({
      ...row,
      id: row.number,
      payableUntil: national.payableUntil(row.dueDate),
      late: terms,
      cancelled: false,
      payments: [],
      reversed: [],
      slip: null,
    })),
    terms,
    calendar: national,
    rates,
  } as unknown as ContractFile;
};

test("every installment of random contracts is worth on random days what another program says: index, fine, interest, business days", () => {
  fc.assert(
    fc.property(contracts, fc.integer({ min: -100, max: 5_000 }), ({ paper, file }, days) => {
      const on = addDays(paper.firstDueOn, days);
      const rows = valueContract(file, on);
      // The first, the last and some between: each asks the other program for a whole history of the index.
      for (const { amountCents, dueDate, value } of [rows[0]!, rows[rows.length >> 1]!, rows.at(-1)!]) {
        const { correctedCents, fineCents, interestCents } = value;
        const theirs = oracle.worthOn(paper, amountCents, dueDate, on);
        expect({ on, dueDate, correctedCents, fineCents, interestCents }).toEqual({ on, dueDate, ...theirs });
      }
    }),
    run,
  );
});

test("paying off on a due date costs what the annuity's formula says is owed then", () => {
  fc.assert(
    fc.property(contracts, fc.nat(), ({ paper, file }, at) => {
      const paid = at % (paper.months + 1);
      const on = paid === 0 ? paper.signedOn : file.installments[paid - 1]!.dueDate;
      const open = file.installments
        .filter(({ dueDate }) => dueDate > on)
        .map((row) => ({ ...row, value: valueInstallment(row, () => FACTOR_ONE, on) }));
      const present = presentValues(file, open, () => FACTOR_ONE, { day: on });
      const payoff = [...present.values()].reduce((sum, value) => sum + value, 0);
      // Signed within a month of the first installment no interest has run yet.
      expect([paid, payoff]).toEqual([paid, oracle.debtAfter(paper, paid)]);
    }),
    run,
  );
});

test("what settles a contract today is never more than what is to be paid until its end", () => {
  fc.assert(
    fc.property(contracts, fc.integer({ min: 0, max: 5_000 }), ({ file, paper }, days) => {
      const on = addDays(paper.signedOn, days);
      const due = valueContract(file, on).filter(isOutstanding);
      expect(payoffOf(file, due, on)).toBeLessThanOrEqual(due.reduce((sum, { value }) => sum + value.totalCents, 0));
    }),
    run,
  );
});

test("a renegotiation takes up what another program says is late, and its schedule owes on every due date what the annuity's formula says", () => {
  fc.assert(
    fc.property(
      contracts,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 120 }),
      fc.nat(),
      (one, late, months, at) => {
        const { paper, file } = one;
        const on = addDays(file.installments[Math.min(late, paper.months) - 1]!.dueDate, 10);
        const firstDueOn = addMonths(on, 1);
        const asked = {
          kind: "renegotiation",
          scope: "late",
          installments: months,
          firstDueOn,
          discountCents: 0,
        } as const;
        const plan = reschedule(file, asked, on);
        if (plan instanceof AppError) throw plan;
        const owed = plan.replaced.map(({ amountCents, dueDate }) => oracle.worthOn(paper, amountCents, dueDate, on));
        const sum = owed.reduce(
          (total, { correctedCents, fineCents, interestCents }) => total + correctedCents + fineCents + interestCents,
          0,
        );
        expect(plan.beforeCents).toBe(sum);
        const after = afterEvent(file, plan);
        const paid = at % (months + 1);
        const payDay = paid === 0 ? on : plan.made[paid - 1]!.dueDate;
        const open = after.installments
          .filter(({ madeBy, dueDate }) => madeBy && dueDate > payDay)
          .map((row) => ({ ...row, value: valueInstallment(row, () => FACTOR_ONE, payDay) }));
        const present = presentValues(after, open, () => FACTOR_ONE, { day: payDay });
        const left = [...present.values()].reduce((total, value) => total + value, 0);
        expect([paid, left]).toEqual([paid, oracle.debtAfter({ ...paper, months, financedCents: sum }, paid)]);
      },
    ),
    run,
  );
});

test("a payoff takes up what another program says is late and what the annuity's formula says is still to come, and is one payment of it", () => {
  fc.assert(
    fc.property(contracts, fc.nat(), fc.integer({ min: 0, max: 9 }), ({ paper, file }, at, late) => {
      const due = 1 + (at % paper.months);
      const on = file.installments[due - 1]!.dueDate;
      const paid = Math.max(0, due - late);
      const installments = file.installments.map((row, index) =>
        index < paid ? { ...row, payments: [{ settles: true, paidAt: row.dueDate } as never] } : row,
      );
      const asked = { kind: "payoff", scope: "all", installments: 1, firstDueOn: on, discountCents: 0 } as const;
      const plan = reschedule({ ...file, installments }, asked, on);
      if (plan instanceof AppError) {
        expect([plan.code, paid]).toEqual(["nothing_to_replace", paper.months]);
        return;
      }
      const overdue = file.installments.slice(paid, due).map(({ amountCents, dueDate }) => {
        const worth = oracle.worthOn(paper, amountCents, dueDate, on);
        return worth.correctedCents + worth.fineCents + worth.interestCents;
      });
      const toCome = Number(oracle.growth(paper, on)) * oracle.debtAfter(paper, due);
      const expected = overdue.reduce((sum, cents) => sum + cents, 0) + toCome;
      // The index grows each installment by itself, rounded to a cent.
      const rounded = oracle.growth(paper, on) === "1" ? 0 : paper.months - due;
      expect(Math.abs(plan.beforeCents - expected)).toBeLessThanOrEqual(rounded + 0.5);
      expect(plan.made).toMatchObject([{ kind: "payoff", amountCents: plan.beforeCents, dueDate: on }]);
    }),
    run,
  );
});
