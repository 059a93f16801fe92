import type { Simulation } from "@gleba/shared/contracts";
import type { ContractPreview } from "@gleba/shared/contracts/crm";
import { offerFor, scheduleOf, type Plan, type System, type Terms } from "@gleba/shared/contracts/financing";
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
  /** Empty where nothing is corrected. */
  index: string;
}

/** The conditions of a simulation, as the visitor saw them. */
export const agreementFromSimulation = ({ priceCents, monthlyRate, plan, terms }: Simulation): Agreement => ({
  priceCents,
  monthlyRate,
  downPaymentCents: terms.downPaymentCents,
  system: terms.system,
  months: terms.installments,
  balloons: terms.balloons,
  index: plan.index,
});

/** Terms that staff chose, if a plan of the development offers them. */
export const agreementFromTerms = (
  plans: readonly Plan[],
  priceCents: number,
  terms: Omit<Terms, "indexScenario">,
): Agreement | AppError => {
  const { plan, problems } = offerFor(plans, priceCents, { ...terms, indexScenario: "none" });
  if (!plan) return simulationErrors.notOffered(problems);
  return {
    priceCents,
    monthlyRate: terms.system === "linear" ? 0 : plan.monthlyRate,
    downPaymentCents: terms.downPaymentCents,
    system: terms.system,
    months: terms.installments,
    balloons: terms.balloons,
    index: plan.index,
  };
};

/**
 * Every installment of an agreement, by the simulator's arithmetic: to the cent what was simulated without a supposed
 * index, since a contract is written at face value and corrected by what the index really does.
 */
export const installmentsOf = (
  { priceCents, downPaymentCents, system, monthlyRate, months, balloons }: Agreement,
  { downPaymentDueOn, firstDueOn }: { downPaymentDueOn: string; firstDueOn: string },
): ContractPreview["installments"] => {
  const face = balloons.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const rows = scheduleOf({
    system,
    baseCents: priceCents - downPaymentCents - face,
    monthlyRate,
    installments: months,
    balloons,
    indexScenario: "none",
    startsOn: firstDueOn,
  });
  const due = [
    ...(downPaymentCents > 0
      ? [{ kind: "down_payment" as const, dueDate: downPaymentDueOn, amountCents: downPaymentCents }]
      : []),
    ...rows.flatMap(({ n, paymentCents, balloonCents }) => {
      const dueDate = addMonths(firstDueOn, n - 1);
      return [
        { kind: "monthly" as const, dueDate, amountCents: paymentCents - balloonCents },
        ...(balloonCents > 0 ? [{ kind: "balloon" as const, dueDate, amountCents: balloonCents }] : []),
      ];
    }),
  ];
  return due.map((row, index) => ({ ...row, number: index + 1 }));
};
