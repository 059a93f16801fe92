import { centsOfPercent, installmentRange, systems } from "@gleba/shared/contracts/financing";
import type { Balloon, IndexScenario, Plan, System, Terms } from "@gleba/shared/contracts/financing";

/** A down payment as somebody thinks of it: an amount, or a part of the price. */
export type DownPayment = { cents: number } | { percent: number };

/** What a person has chosen, as it stands in the address. */
export interface Choice {
  system: System;
  down: DownPayment;
  installments: number;
  balloons: readonly Balloon[];
  scenario: IndexScenario;
}

/** Ten per cent where no plan asks for any. */
const USUAL_PERCENT = 10;

/** The systems that a development finances by, in the order of the screen. */
export const systemsOf = (plans: readonly Plan[]): System[] =>
  systems.filter((system) => plans.some((plan) => plan.system === system));

const leastPercent = (plans: readonly Plan[], system: System): number =>
  Math.min(...plans.filter((plan) => plan.system === system).map(({ minDownPaymentPercent }) => minDownPaymentPercent));

/** Where everybody starts: the first plan, the least down payment, the longest time. */
export const firstChoice = (plans: readonly Plan[]): Choice => {
  const [system = "price"] = systemsOf(plans);
  return {
    system,
    down: { percent: Math.max(leastPercent(plans, system), USUAL_PERCENT) },
    installments: installmentRange(plans, system)?.max ?? 1,
    balloons: [],
    scenario: "none",
  };
};

/** The same choice by another system: what its plans do not offer becomes what they do. */
export const withSystem = (choice: Choice, system: System, plans: readonly Plan[], priceCents: number): Choice => {
  const range = installmentRange(plans, system) ?? { min: 1, max: 1 };
  const installments = Math.min(Math.max(choice.installments, range.min), range.max);
  const least = leastPercent(plans, system);
  const enough = downPaymentCents(choice.down, priceCents) >= centsOfPercent(priceCents, least);
  return {
    ...choice,
    system,
    installments,
    down: enough ? choice.down : { percent: least },
    balloons: choice.balloons.filter(({ month }) => month <= installments),
  };
};

/** A down payment in whole cents. */
export const downPaymentCents = (down: DownPayment, priceCents: number): number =>
  "cents" in down ? down.cents : centsOfPercent(priceCents, down.percent);

/** A choice as the arithmetic and the server take it. */
export const termsOf = ({ system, down, installments, balloons, scenario }: Choice, priceCents: number): Terms => ({
  system,
  downPaymentCents: downPaymentCents(down, priceCents),
  installments,
  balloons,
  indexScenario: scenario,
});
