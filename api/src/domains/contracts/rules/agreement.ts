import type { Simulation } from "@gleba/shared/contracts";
import type { ContractPreview } from "@gleba/shared/contracts/crm";
import {
  addedPayments,
  addedTotal,
  offerFor,
  scheduleOf,
  SHIPPED_DEFAULTS,
  type ContractDefaults,
  type Gradient,
  type GraceInterest,
  type Plan,
  type Series,
  type System,
  type Terms,
} from "@gleba/shared/contracts/financing";
import { simulationErrors } from "#domains/sales";
import { addMonths } from "#platform/time/calendar.ts";
import type { AppError } from "#platform/http/app-error.ts";

/** What was agreed: a frozen simulation, or terms that a plan of the development offers. */
export interface Agreement {
  priceCents: number;
  downPaymentCents: number;
  system: System;
  monthlyRate: number;
  months: number;
  balloons: readonly { month: number; amountCents: number }[];
  series?: Series[] | undefined;
  gradient?: Gradient | undefined;
  grace?: { months: number; interest: GraceInterest } | undefined;
  /** Empty where nothing is corrected. */
  index: string;
}

/** The same with what the contract says of delay, index and calendar. */
export interface AgreedContract extends Agreement {
  defaults: ContractDefaults;
}

/** What of a plan goes into the agreement besides its rate. */
const conditionsOf = (
  { gradient, grace }: Pick<Plan, "gradient" | "grace">,
  { graceMonths = 0, series }: Pick<Terms, "graceMonths" | "series">,
): Pick<Agreement, "series" | "gradient" | "grace"> => ({
  ...(series && { series }),
  ...(gradient && { gradient }),
  ...(grace && graceMonths > 0 && { grace: { months: graceMonths, interest: grace.interest } }),
});

/** The conditions of a simulation, as the visitor saw them; one of before they could be chosen showed those that are shipped. */
export const agreementFromSimulation = ({
  priceCents,
  monthlyRate,
  plan,
  terms,
  defaults = SHIPPED_DEFAULTS,
}: Simulation): AgreedContract => ({
  priceCents,
  monthlyRate,
  downPaymentCents: terms.downPaymentCents,
  system: terms.system,
  months: terms.installments,
  balloons: terms.balloons,
  ...conditionsOf(plan, terms),
  index: plan.index,
  defaults,
});

/** Terms that staff chose, if a plan of the development offers them on one of the days (in Brazil). */
export const agreementFromTerms = (
  { plans, priceCents, defaults }: { plans: readonly Plan[]; priceCents: number; defaults: ContractDefaults },
  terms: Omit<Terms, "indexScenario">,
  days: readonly string[],
): AgreedContract | AppError => {
  const { plan, problems } = offerFor(plans, priceCents, { ...terms, indexScenario: "none" }, ...days);
  if (!plan) return simulationErrors.notOffered(problems);
  return {
    priceCents,
    monthlyRate: terms.system === "linear" ? 0 : plan.monthlyRate,
    downPaymentCents: terms.downPaymentCents,
    system: terms.system,
    months: terms.installments,
    balloons: terms.balloons,
    ...conditionsOf(plan, terms),
    index: plan.index,
    defaults,
  };
};

/** The months of an agreement by the simulator's arithmetic, without a supposed index. */
const monthsOf = (
  { priceCents, downPaymentCents, months, balloons, series, ...agreement }: Agreement,
  startsOn: string,
) =>
  scheduleOf({
    ...agreement,
    baseCents: priceCents - downPaymentCents - addedTotal({ balloons, series }),
    installments: months,
    balloons: addedPayments({ balloons, series }),
    indexScenario: "none",
    startsOn,
  });

/**
 * Every installment of an agreement, by the simulator's arithmetic: to the cent what was simulated without a supposed
 * index, since a contract is written at face value and corrected by what the index really does. `firstDueOn` is the day of
 * the first month, in which a grace begins.
 */
export const installmentsOf = (
  agreement: Agreement,
  { downPaymentDueOn, firstDueOn }: { downPaymentDueOn: string; firstDueOn: string },
): ContractPreview["installments"] => {
  const { downPaymentCents, balloons, series } = agreement;
  const added = addedPayments({ balloons, series });
  const due = [
    ...(downPaymentCents > 0
      ? [{ kind: "down_payment" as const, dueDate: downPaymentDueOn, amountCents: downPaymentCents }]
      : []),
    ...monthsOf(agreement, firstDueOn).flatMap(({ n, paymentCents, balloonCents }) => {
      const dueDate = addMonths(firstDueOn, n - 1);
      const monthlyCents = paymentCents - balloonCents;
      return [
        ...(monthlyCents > 0 ? [{ kind: "monthly" as const, dueDate, amountCents: monthlyCents }] : []),
        ...added
          .filter(({ month }) => month === n)
          .map(({ kind, nth, of, amountCents }) => ({
            kind: kind === "signal" ? ("down_payment" as const) : ("balloon" as const),
            ...(kind !== "single" && { series: { kind, nth, of } }),
            dueDate,
            amountCents,
          })),
      ];
    }),
  ];
  return due.map((row, index) => ({ ...row, number: index + 1 }));
};
