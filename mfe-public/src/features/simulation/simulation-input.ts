import { centsOfPercent, installmentRange, systems } from "@gleba/shared/contracts/financing";
import type { Balloon, IndexScenario, Plan, Series, System, Terms } from "@gleba/shared/contracts/financing";

/** A down payment as somebody thinks of it: an amount, or a part of the price. */
export type DownPayment = { cents: number } | { percent: number };

/** What a person has entered in the simulator, as the address holds it. */
export interface SimulationInput {
  system: System;
  down: DownPayment;
  installments: number;
  balloons: readonly Balloon[];
  scenario: IndexScenario;
  /** The plan that was chosen; null for the first one that takes the rest. */
  planId: string | null;
  graceMonths: number;
  series: readonly Series[];
}

/** Ten per cent where no plan asks for any. */
const DEFAULT_PERCENT = 10;

/** The systems that a development finances by, in the order of the screen. */
export const systemsOf = (plans: readonly Plan[]): System[] =>
  systems.filter((system) => plans.some((plan) => plan.system === system));

const minPercent = (plans: readonly Plan[], system: System): number =>
  Math.min(...plans.filter((plan) => plan.system === system).map(({ minDownPaymentPercent }) => minDownPaymentPercent));

/** The initial input: the first plan, the smallest down payment, the longest term. */
export const defaultInput = (plans: readonly Plan[]): SimulationInput => {
  const [system = "price"] = systemsOf(plans);
  return {
    system,
    down: { percent: Math.max(minPercent(plans, system), DEFAULT_PERCENT) },
    installments: installmentRange(plans, system)?.max ?? 1,
    balloons: [],
    scenario: "none",
    planId: null,
    graceMonths: 0,
    series: [],
  };
};

/** The same input for another system, clamped to what its plans offer. */
export const withSystem = (
  input: SimulationInput,
  system: System,
  plans: readonly Plan[],
  priceCents: number,
): SimulationInput => {
  const range = installmentRange(plans, system) ?? { min: 1, max: 1 };
  const installments = Math.min(Math.max(input.installments, range.min), range.max);
  const least = minPercent(plans, system);
  const enough = downPaymentCents(input.down, priceCents) >= centsOfPercent(priceCents, least);
  return {
    ...input,
    system,
    installments,
    down: enough ? input.down : { percent: least },
    balloons: input.balloons.filter(({ month }) => month <= installments),
    // What one plan offers besides, those of the other system may not.
    planId: null,
    graceMonths: 0,
    series: [],
  };
};

/** A down payment in whole cents. */
export const downPaymentCents = (down: DownPayment, priceCents: number): number =>
  "cents" in down ? down.cents : centsOfPercent(priceCents, down.percent);

/** An input as the calculation and the server take it. */
export const termsOf = (
  { system, down, installments, balloons, scenario, planId, graceMonths, series }: SimulationInput,
  priceCents: number,
): Terms => ({
  system,
  downPaymentCents: downPaymentCents(down, priceCents),
  installments,
  balloons,
  indexScenario: scenario,
  ...(planId !== null && { planId }),
  ...(graceMonths > 0 && { graceMonths }),
  ...(series.length > 0 && { series: [...series] }),
});
