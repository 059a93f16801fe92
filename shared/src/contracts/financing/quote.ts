import { correctionRhythm } from "./correction.ts";
import { costOf, yearlyRate } from "./payment.ts";
import { scheduleOf, type Debt } from "./schedule.ts";
import { addedPayments, addedTotal, lastMonth } from "./series.ts";
import type { Plan, Row, Terms } from "./terms.ts";

/** What an installment may take of a family's income, in percent: what banks and developers ask. */
const INCOME_PERCENT = 30;

/** A simulation, reckoned: everything in whole cents, rates as fractions. */
export interface Quote {
  /** The terms as they count: without an index there is no scenario. */
  terms: Terms;
  plan: Plan;
  startsOn: string;
  priceCents: number;
  /** Price less down payment. */
  financedCents: number;
  /** What installments pay: balloons and series reduce it at face value. */
  baseCents: number;
  monthlyRate: number;
  /** The monthly rate over a year: `(1 + i)^12 − 1`. */
  effectiveAnnualRate: number;
  /** What the financing costs a year, with correction and interest-free balloons. */
  effectiveAnnualCost: number;
  correction: "monthly" | "yearly" | "never";
  schedule: Row[];
  /** The first installment after the grace, without a balloon. */
  installmentCents: number;
  lastInstallmentCents: number;
  /** Down payment and every payment. */
  totalPaidCents: number;
  totalInterestCents: number;
  totalCorrectionCents: number;
  minimumIncomeCents: number;
}

const sum = (rows: readonly Row[], field: "paymentCents" | "interestCents" | "correctionCents"): number =>
  rows.reduce((total, row) => total + row[field], 0);

const installmentOf = (row: Row | undefined): number => (row ? row.paymentCents - row.balloonCents : 0);

/** The least income that an installment is no more than 30 % of. */
export const minimumIncome = (installmentCents: number): number => Math.ceil((installmentCents * 100) / INCOME_PERCENT);

/** The debt that terms of a plan make: what is scheduled. */
const debtOf = (plan: Plan, priceCents: number, terms: Terms, startsOn: string): Debt => ({
  system: terms.system,
  baseCents: priceCents - terms.downPaymentCents - addedTotal(terms),
  monthlyRate: terms.system === "linear" ? 0 : plan.monthlyRate,
  installments: terms.installments,
  balloons: addedPayments(terms),
  indexScenario: terms.indexScenario,
  startsOn,
  gradient: plan.gradient,
  grace: plan.grace && { months: terms.graceMonths ?? 0, interest: plan.grace.interest },
});

/**
 * Reckons terms that a plan offers (`offerFor`). `startsOn` is the day of the contract in Brazil; the first installment
 * falls due a month later, or so many months of grace later.
 */
export const quoteOf = (plan: Plan, priceCents: number, asked: Terms, startsOn: string): Quote => {
  const isIndexed = plan.index !== "";
  const terms: Terms = isIndexed ? asked : { ...asked, indexScenario: "none" };
  const debt = debtOf(plan, priceCents, terms, startsOn);
  const { monthlyRate, baseCents } = debt;
  const financedCents = priceCents - terms.downPaymentCents;
  const schedule = scheduleOf(debt);
  const payments = schedule.map(({ paymentCents }) => paymentCents);
  const installmentCents = installmentOf(schedule[terms.graceMonths ?? 0]);
  return {
    terms,
    plan,
    startsOn,
    priceCents,
    financedCents,
    baseCents,
    monthlyRate,
    effectiveAnnualRate: yearlyRate(monthlyRate),
    effectiveAnnualCost: yearlyRate(costOf(financedCents, payments)),
    correction: isIndexed ? correctionRhythm(lastMonth(terms)) : "never",
    schedule,
    installmentCents,
    lastInstallmentCents: installmentOf(schedule.at(-1)),
    totalPaidCents: terms.downPaymentCents + sum(schedule, "paymentCents"),
    totalInterestCents: sum(schedule, "interestCents"),
    totalCorrectionCents: sum(schedule, "correctionCents"),
    minimumIncomeCents: minimumIncome(installmentCents),
  };
};
