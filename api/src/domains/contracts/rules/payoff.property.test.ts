import * as fc from "fast-check";
import {
  addedPayments,
  coversInterest,
  graceInterests,
  scheduleOf,
  systems,
  type System,
} from "@gleba/shared/contracts/financing";
import { addDays, addMonths } from "#platform/time/calendar.ts";
import type { ContractFile, InstallmentRow } from "../repository/contracts.ts";
import { installmentsOf, type Agreement } from "./agreement.ts";
import { DEFAULT_TERMS } from "./contract-terms.ts";
import { FACTOR_ONE } from "./correction.ts";
import { presentValues } from "./payoff.ts";
import { sumOf, valueInstallment } from "./valuation.ts";

const SIGNED = "2026-01-10";
const flat = () => FACTOR_ONE;

const agreements: fc.Arbitrary<Agreement> = fc
  .record({
    system: fc.constantFrom<System>(...systems),
    rate: fc.integer({ min: 1, max: 3_000 }),
    months: fc.integer({ min: 1, max: 240 }),
    priceCents: fc.integer({ min: 1_000_000, max: 60_000_000 }),
    downPercent: fc.integer({ min: 0, max: 40 }),
    growth: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 8 }), everyMonths: fc.constantFrom(6, 12) })),
    grace: fc.option(
      fc.record({ months: fc.integer({ min: 1, max: 12 }), interest: fc.constantFrom(...graceInterests) }),
    ),
    signals: fc.integer({ min: 0, max: 4 }),
    balloons: fc.array(fc.record({ share: fc.integer({ min: 1, max: 5 }), month: fc.nat() }), { maxLength: 4 }),
  })
  .map(({ system, rate, months, priceCents, downPercent, balloons, growth, grace, signals }) => ({
    system,
    ...(growth && system !== "sac" && coversInterest(growth, rate / 100_000, months) && { gradient: growth }),
    ...(grace && { grace }),
    ...(signals > 0 && {
      series: [{ kind: "signal" as const, count: Math.min(signals, months), startMonth: 1, amountCents: 12_345 }],
    }),
    months,
    priceCents,
    monthlyRate: system === "linear" ? 0 : rate / 100_000,
    downPaymentCents: Math.floor((priceCents * downPercent) / 100),
    balloons: balloons.map(({ share, month }) => ({
      month: (month % months) + 1,
      amountCents: Math.floor((priceCents * share) / 100),
    })),
    index: "",
  }));

/** The contract as it is stored, with nothing paid. */
const fileOf = (agreement: Agreement, firstDueOn = addMonths(SIGNED, 1), knowsPrice = true) => {
  const installments = installmentsOf(agreement, { downPaymentDueOn: SIGNED, firstDueOn }).map(
    (row) =>
      ({
        ...row,
        id: row.number,
        payableUntil: row.dueDate,
        late: DEFAULT_TERMS,
        cancelled: false,
        payments: [],
        reversed: [],
        slip: null,
      }) satisfies InstallmentRow,
  );
  const { priceCents, ...contract } = agreement;
  return {
    contract: { ...contract, priceCents: knowsPrice ? priceCents : null, signedAt: SIGNED },
    installments,
  } as unknown as ContractFile;
};

const valuesOn = (file: ContractFile, day: string) => {
  const rows = file.installments
    .filter(({ dueDate }) => dueDate > day)
    .map((row) => ({ ...row, value: valueInstallment(row, flat, day) }));
  return { rows, values: presentValues(file, rows, flat, { day }) };
};

const payoffOn = (file: ContractFile, day: string): number =>
  [...valuesOn(file, day).values.values()].reduce((sum, cents) => sum + cents, 0);

/** What the schedule says is still owed after each due date, balloons to come included. */
const balancesOf = ({ priceCents, downPaymentCents, months, series, balloons, ...agreement }: Agreement) => {
  const added = addedPayments({ balloons, series });
  return scheduleOf({
    ...agreement,
    balloons: added,
    baseCents: priceCents - downPaymentCents - sumOf(added, ({ amountCents }) => amountCents),
    installments: months,
    indexScenario: "none",
    startsOn: SIGNED,
  });
};

test("on every due date all that is left costs the schedule's balance, to the cent, in each system, rate, term and balloon plan", () => {
  fc.assert(
    fc.property(agreements, fc.nat(), (agreement, at) => {
      const file = fileOf(agreement);
      const rows = balancesOf(agreement);
      for (const { dueDate, balanceCents } of [0, at, at * 7, -1].map((index) => rows.at(index % rows.length)!))
        expect([dueDate, payoffOn(file, dueDate)]).toEqual([dueDate, balanceCents]);
    }),
    { numRuns: 150 },
  );
});

test("whoever signs and settles on one day pays the price and no cent of interest", () => {
  fc.assert(
    fc.property(agreements, fc.integer({ min: 10, max: 90 }), (agreement, daysToFirst) => {
      const file = fileOf(agreement, addDays(SIGNED, daysToFirst));
      expect(payoffOn(file, SIGNED) + agreement.downPaymentCents).toBe(agreement.priceCents);
    }),
    { numRuns: 200 },
  );
});

/** Its schedule asks for 5 cents of interest in a month that bears 6 of them. */
const roundedDown: Agreement = {
  system: "price",
  gradient: { percent: 3, everyMonths: 12 },
  grace: { months: 10, interest: "none" },
  series: [{ kind: "signal", count: 1, startMonth: 1, amountCents: 12_345 }],
  months: 33,
  priceCents: 1_000_002,
  monthlyRate: 0.00001,
  downPaymentCents: 280_000,
  balloons: [{ month: 1, amountCents: 10_000 }],
  index: "",
};

test("between two due dates the debt grows by the interest of the days, never above the next installment with the next balance", () => {
  fc.assert(
    fc.property(agreements, fc.nat(), fc.integer({ min: 1, max: 27 }), (agreement, at, days) => {
      const file = fileOf(agreement);
      const rows = balancesOf(agreement);
      const index = at % rows.length;
      const { dueDate, balanceCents } = rows[index]!;
      const balloonsCents = sumOf(
        addedPayments(agreement).filter(({ month }) => month > index + 1),
        ({ amountCents }) => amountCents,
      );
      const runs = agreement.grace?.interest !== "none" || index + 1 >= agreement.grace.months;
      const interest = !runs ? 0 : ((1 + agreement.monthlyRate) ** (days / 30) - 1) * (balanceCents - balloonsCents);
      const payoff = payoffOn(file, addDays(dueDate, days));
      // The last installment took the cents of all roundings: what is left to pay is never worth more than itself.
      const left = sumOf(rows.slice(index + 1), ({ paymentCents }) => paymentCents);
      expect(Math.abs(payoff - Math.min(left, balanceCents + interest))).toBeLessThanOrEqual(2);
      const next = rows[index + 1];
      if (next) expect(payoff).toBeLessThanOrEqual(next.balanceCents + next.paymentCents);
    }),
    { numRuns: 500, examples: [[roundedDown, 13, 27]] },
  );
});

test("a single installment costs no more than itself, less the farther it is, and a balloon just itself", () => {
  fc.assert(
    fc.property(agreements, fc.integer({ min: 0, max: 4_000 }), (agreement, days) => {
      const { rows, values } = valuesOn(fileOf(agreement), addDays(SIGNED, days));
      for (const { id, kind, amountCents } of rows) {
        expect(values.get(id)).toBeLessThanOrEqual(amountCents);
        expect(values.get(id)).toBeGreaterThanOrEqual(0);
        if (kind !== "monthly" || agreement.monthlyRate === 0) expect(values.get(id)).toBe(amountCents);
      }
    }),
    { numRuns: 300 },
  );
});

test("a contract whose price was not stored costs the same within the cents that its installments were rounded by", () => {
  fc.assert(
    fc.property(agreements, fc.nat(), (agreement, at) => {
      const { dueDate, balanceCents } = balancesOf(agreement).at(at % agreement.months)!;
      const payoff = payoffOn(fileOf(agreement, undefined, false), dueDate);
      expect(Math.abs(payoff - balanceCents)).toBeLessThanOrEqual(agreement.months);
    }),
    { numRuns: 200 },
  );
});
