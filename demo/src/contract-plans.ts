import { nationalCalendar, scheduleOf } from "@gleba/shared/contracts/financing";
import {
  type IndexRates,
  addDays,
  addMonths,
  corrected,
  correctionFactor,
  daysBetween,
  lateFees,
} from "@gleba/api/seeding";
import { createRandom, type Random } from "./random.ts";

/** How a demonstration contract was agreed and how it went. Times are counted back from the day the data are loaded. */
export interface ContractPlan {
  /** Slug of the development the lot is in. */
  venture: string;
  /** Days since the signature. */
  signedDaysAgo: number;
  system: "price" | "sac" | "linear";
  monthlyRate: number;
  months: number;
  downPaymentPercent: number;
  /** One every twelve months, each this share of the price. */
  balloonPercent: number;
  /** Installments due in these last days are not paid yet, although they are due. */
  lateDays: number;
  /** Days ago at which the contract was undone. */
  cancelledDaysAgo: number | null;
  /** Everything is paid. */
  settled: boolean;
}

const usual = { balloonPercent: 0, lateDays: 0, cancelledDaysAgo: null, settled: false };

/** What the demonstration customer holds: new, mid-way with balloons, overdue, paid off and undone. */
export const customerPlans: readonly ContractPlan[] = [
  {
    ...usual,
    venture: "vale-dos-ipes-demonstracao",
    signedDaysAgo: 3,
    system: "price",
    monthlyRate: 0.0079,
    months: 120,
    downPaymentPercent: 10,
  },
  {
    ...usual,
    venture: "vale-dos-ipes-demonstracao",
    signedDaysAgo: 480,
    system: "price",
    monthlyRate: 0.0079,
    months: 60,
    downPaymentPercent: 15,
    lateDays: 50,
  },
  {
    ...usual,
    venture: "cidade-parque-bauru-demonstracao",
    signedDaysAgo: 930,
    system: "sac",
    monthlyRate: 0.0072,
    months: 60,
    downPaymentPercent: 20,
    balloonPercent: 4,
  },
  {
    ...usual,
    venture: "reserva-das-aguas-demonstracao",
    signedDaysAgo: 800,
    system: "linear",
    monthlyRate: 0,
    months: 24,
    downPaymentPercent: 30,
    settled: true,
  },
  {
    ...usual,
    venture: "reserva-das-aguas-demonstracao",
    signedDaysAgo: 520,
    system: "price",
    monthlyRate: 0.0079,
    months: 120,
    downPaymentPercent: 10,
    cancelledDaysAgo: 90,
  },
];

/** What the demonstration company holds, for lists with more than one customer. */
export const companyPlans: readonly ContractPlan[] = [
  {
    ...usual,
    venture: "cidade-parque-bauru-demonstracao",
    signedDaysAgo: 260,
    system: "linear",
    monthlyRate: 0,
    months: 24,
    downPaymentPercent: 25,
  },
];

interface PlannedPayment {
  paidAt: string;
  correctedCents: number;
  fineCents: number;
  interestCents: number;
  paidCents: number;
  method: "slip" | "pix" | "transfer";
}

export interface PlannedInstallment {
  number: number;
  kind: "down_payment" | "monthly" | "balloon";
  dueDate: string;
  amountCents: number;
  cancelled: boolean;
  payment: PlannedPayment | null;
}

/** A contract ready to be stored. */
export interface PlannedContract {
  signedAt: string;
  cancelledAt: string | null;
  status: "active" | "settled" | "cancelled";
  downPaymentCents: number;
  installments: PlannedInstallment[];
}

/** Whole hundreds of reais, as people agree. */
const hundreds = (cents: number): number => Math.round(cents / 10_000) * 10_000;

/** Down payment, installments and balloons in the order of their days. Together they are worth price and interest. */
const agreed = (plan: ContractPlan, priceCents: number, signedAt: string) => {
  const downPaymentCents = hundreds((priceCents * plan.downPaymentPercent) / 100);
  const balloonCents = hundreds((priceCents * plan.balloonPercent) / 100);
  const balloons =
    balloonCents === 0
      ? []
      : Array.from({ length: Math.floor(plan.months / 12) }, (_, year) => ({
          month: (year + 1) * 12,
          amountCents: balloonCents,
        }));
  const rows = scheduleOf({
    system: plan.system,
    baseCents: priceCents - downPaymentCents - balloons.length * balloonCents,
    monthlyRate: plan.monthlyRate,
    installments: plan.months,
    balloons,
    indexScenario: "none",
    startsOn: signedAt,
  });
  const installments = [
    { kind: "down_payment" as const, dueDate: addDays(signedAt, 5), amountCents: downPaymentCents },
    ...rows.flatMap(({ dueDate, paymentCents, balloonCents: balloon }) => [
      { kind: "monthly" as const, dueDate, amountCents: paymentCents - balloon },
      ...(balloon > 0 ? [{ kind: "balloon" as const, dueDate, amountCents: balloon }] : []),
    ]),
  ];
  return { downPaymentCents, installments };
};

/** When somebody paid: mostly a day or three early, now and then a few days late; never after `lastDay`. */
const payDay = (random: Random, dueDate: string, lastDay: string): string => {
  const paid = addDays(dueDate, random.chance(0.12) ? random.integer(2, 6) : -random.integer(0, 3));
  return paid > lastDay ? lastDay : paid;
};

/**
 * Writes a contract out as of `today`, the same for the same seed: what is due is paid as corrected on its day, with fine
 * and interest where it was late, so that every statement adds up.
 */
export const planContract = (
  plan: ContractPlan,
  {
    priceCents,
    signedAt,
    today,
    seed,
    rates,
  }: { priceCents: number; signedAt: string; today: string; seed: number; rates: IndexRates },
): PlannedContract => {
  const random = createRandom(seed);
  const { downPaymentCents, installments } = agreed(plan, priceCents, signedAt);
  const cancelledAt = plan.cancelledDaysAgo === null ? null : addDays(today, -plan.cancelledDaysAgo);
  const terms = { months: plan.months, indexBaseDate: signedAt, lagMonths: DEMONSTRATION_LAG_MONTHS };
  const lastDay = cancelledAt ?? today;
  const pay = (dueDate: string, amountCents: number): PlannedPayment => {
    const paidAt = payDay(random, dueDate, lastDay);
    const correctedCents = corrected(amountCents, correctionFactor(terms, rates, paidAt));
    const { fineCents, interestCents } = lateFees(
      correctedCents,
      nationalCalendar.payableUntil(dueDate),
      paidAt,
      DEMONSTRATION_LATE,
    );
    const paidCents = correctedCents + fineCents + interestCents;
    return { paidAt, correctedCents, fineCents, interestCents, paidCents, method: random.chance(0.4) ? "pix" : "slip" };
  };
  const isPaid = (dueDate: string): boolean =>
    plan.settled || (dueDate <= lastDay && daysBetween(dueDate, lastDay) >= plan.lateDays);
  return {
    signedAt,
    cancelledAt,
    status: cancelledAt ? "cancelled" : plan.settled ? "settled" : "active",
    downPaymentCents,
    installments: installments.map((row, index) => {
      const payment = isPaid(row.dueDate) ? pay(row.dueDate, row.amountCents) : null;
      return { ...row, number: index + 1, cancelled: cancelledAt !== null && payment === null, payment };
    }),
  };
};

/** What the papers of the demonstration say of delay: a fine of 2 % from the first day on, and 1 % a month. */
export const DEMONSTRATION_LATE = { fineBasisPoints: 200, interestBasisPoints: 100, fineAfterMonths: 0 };
/** A correction takes the rate of three months before, which is out by then. */
export const DEMONSTRATION_LAG_MONTHS = 2;

/** Name under which the demonstration's index is kept; nobody takes it for the published one. */
export const DEMONSTRATION_INDEX = "IPCA (demonstração)";

/** Rates of every month from `months` ago to the last one that has ended: some tenths of a percent, always the same. */
export const demonstrationRates = (today: string, months: number): Map<string, number> => {
  const first = addMonths(`${today.slice(0, 7)}-01`, -months);
  return new Map(
    Array.from({ length: months }, (_, index) => {
      const month = addMonths(first, index);
      // The seed is the month itself: loading later tells the same past.
      const rate = createRandom(Number(month.slice(0, 7).replace("-", ""))).between(0.0012, 0.0062);
      return [month, Math.round(rate * 10_000) / 10_000];
    }),
  );
};
