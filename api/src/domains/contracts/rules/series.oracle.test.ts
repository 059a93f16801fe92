import * as fc from "fast-check";
import {
  addedKinds,
  lastMonth,
  offerFor,
  quoteOf,
  sharesOf,
  systems,
  type Plan,
  type Terms,
} from "@gleba/shared/contracts/financing";
import { addDays } from "#platform/time/calendar.ts";
import { growsDebt, paperSchedule, type PaperPlan } from "../../../testing/money-oracle/series.ts";

/** `npm run bench -- money` asks for 10,000. */
const CASES = Number(process.env["MONEY_CASES"] ?? 300);
const SEED = Number(process.env["MONEY_SEED"] ?? 20_261_122);
const run = { numRuns: CASES, seed: SEED };

const seriesOf = fc.record({
  kind: fc.constantFrom(...addedKinds),
  count: fc.integer({ min: 1, max: 12 }),
  startMonth: fc.integer({ min: 1, max: 24 }),
  amountCents: fc.integer({ min: 1, max: 40_000 }),
});

/** A plan and what somebody chose of it, as the product takes them, and the same on paper. */
const sales = fc
  .record({
    system: fc.constantFrom(...systems),
    rate: fc.integer({ min: 0, max: 250 }),
    installments: fc.integer({ min: 12, max: 150 }),
    growth: fc.option(
      fc.record({ percent: fc.integer({ min: 1, max: 1_200 }), everyMonths: fc.constantFrom(1, 3, 6, 12) }),
    ),
    graceMonths: fc.integer({ min: 0, max: 12 }),
    interest: fc.constantFrom("none" as const, "paid" as const),
    priceCents: fc.integer({ min: 6_000_000, max: 60_000_000 }),
    downPercent: fc.integer({ min: 0, max: 40 }),
    balloons: fc.uniqueArray(
      fc.record({ month: fc.integer({ min: 1, max: 12 }), amountCents: fc.integer({ min: 1, max: 100_000 }) }),
      { selector: ({ month }) => month, maxLength: 3 },
    ),
    series: fc.uniqueArray(seriesOf, { selector: ({ kind }) => kind, maxLength: 3 }),
    signedOn: fc.integer({ min: 0, max: 4_000 }).map((days) => addDays("2024-01-01", days)),
  })
  .map(
    ({
      system,
      rate,
      installments,
      growth,
      graceMonths,
      interest,
      priceCents,
      downPercent,
      balloons,
      signedOn,
      ...said
    }) => {
      // Monthly growth of many per cent over twelve years would make the first installment nothing.
      const gradient =
        growth && system !== "sac"
          ? { ...growth, percent: Math.min(growth.percent, growth.everyMonths * 100) / 100 }
          : undefined;
      const monthlyRate = system === "linear" ? 0 : rate / 10_000;
      const limits = [...addedKinds, "single" as const].map((kind) => ({
        kind,
        minPercent: 0,
        maxPercent: 100,
        maxCount: 60,
      }));
      const plan: Plan = {
        id: "plan",
        name: "Plano",
        system,
        monthlyRate,
        minInstallments: 1,
        maxInstallments: 480,
        minDownPaymentPercent: 0,
        index: "",
        gradient,
        grace: { maxMonths: 12, interest },
        limits,
      };
      const months = graceMonths + installments;
      const step = { signal: 1, half_yearly: 6, yearly: 12 };
      const series = said.series.map((each) => ({
        ...each,
        startMonth: Math.min(each.startMonth, months),
        count: Math.min(each.count, 1 + Math.floor((months - Math.min(each.startMonth, months)) / step[each.kind])),
      }));
      const downPaymentCents = Math.floor((priceCents * downPercent) / 100);
      const terms: Terms = {
        system,
        installments,
        graceMonths,
        downPaymentCents,
        balloons,
        series,
        indexScenario: "none",
      };
      const added = [
        ...balloons,
        ...series.flatMap(({ kind, count, startMonth, amountCents }) =>
          Array.from({ length: count }, (_, at) => ({ month: startMonth + at * step[kind], amountCents })),
        ),
      ];
      const paper: PaperPlan = {
        system,
        rate: monthlyRate.toFixed(4),
        months: installments,
        baseCents: priceCents - downPaymentCents - added.reduce((sum, { amountCents }) => sum + amountCents, 0),
        growth: gradient ? { by: (gradient.percent / 100).toFixed(6), every: gradient.everyMonths } : null,
        grace: { months: graceMonths, interest: system === "linear" ? "none" : interest },
        added,
        signedOn,
      };
      return { plan, terms, paper, priceCents };
    },
  );

test("installments that grow, grace and payments at face value come to what another program says, month by month", () => {
  fc.assert(
    fc.property(sales, ({ plan, terms, paper, priceCents }) => {
      fc.pre(!growsDebt(paper));
      const { schedule } = quoteOf(plan, priceCents, terms, paper.signedOn);
      const theirs = paperSchedule(paper);
      expect(
        schedule.map(({ dueDate, paymentCents, balanceCents }, at) => ({
          dueDate,
          paymentCents,
          balanceCents: theirs[at]!.balanceCents === null ? null : balanceCents,
        })),
      ).toEqual(theirs);
    }),
    run,
  );
}, 600_000);

test("a plan is refused where its first installment pays less than the interest, by the other program's reckoning too", () => {
  fc.assert(
    fc.property(sales, ({ plan, terms, paper, priceCents }) => {
      const { problems = [] } = offerFor([plan], priceCents, terms);
      expect(problems.map(({ field }) => field)).toEqual(growsDebt(paper) ? ["installments"] : []);
    }),
    run,
  );
}, 600_000);

test("price, schedule and shares agree: what is amortised is the price, and every kind's share is what is paid by it", () => {
  fc.assert(
    fc.property(sales, ({ plan, terms, paper, priceCents }) => {
      fc.pre(!growsDebt(paper));
      const { schedule, totalPaidCents, totalInterestCents } = quoteOf(plan, priceCents, terms, paper.signedOn);
      const shares = sharesOf(priceCents, terms);
      const added = shares.signal.cents + shares.half_yearly.cents + shares.yearly.cents + shares.single.cents;
      const sum = (of: (row: (typeof schedule)[number]) => number) => schedule.reduce((all, row) => all + of(row), 0);
      expect(schedule).toHaveLength(lastMonth(terms));
      expect(sum(({ balloonCents }) => balloonCents)).toBe(added);
      expect(sum(({ amortizationCents }) => amortizationCents)).toBe(shares.monthly.cents + added);
      expect(shares.signature.cents + shares.monthly.cents + added).toBe(priceCents);
      expect(totalPaidCents).toBe(priceCents + totalInterestCents);
      expect(schedule.at(-1)!.balanceCents).toBe(0);
      expect(schedule.every((row) => row.interestCents >= 0 && row.amortizationCents >= 0)).toBe(true);
    }),
    run,
  );
}, 600_000);
