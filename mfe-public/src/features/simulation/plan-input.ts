import { addedKinds, isAsked, leastCents, limitOf, newSeries, type Plan } from "@gleba/shared/contracts/financing";
import { defaultInput, downPaymentCents, type SimulationInput } from "./simulation-input.ts";

/** The same input under a plan: what it does not offer is left out, what it asks for is added. */
export const withPlan = (input: SimulationInput, plan: Plan, priceCents: number): SimulationInput => {
  const installments = Math.min(Math.max(input.installments, plan.minInstallments), plan.maxInstallments);
  const kept = input.series.filter(({ kind }) => limitOf(plan, kind));
  const added = addedKinds
    .filter((kind) => isAsked(plan, kind) && !kept.some((each) => each.kind === kind))
    .map((kind) => newSeries(plan, kind, priceCents, installments));
  const enough = downPaymentCents(input.down, priceCents) >= leastCents(priceCents, plan.minDownPaymentPercent);
  return {
    ...input,
    planId: plan.id,
    system: plan.system,
    installments,
    down: enough ? input.down : { percent: plan.minDownPaymentPercent },
    graceMonths: Math.min(input.graceMonths, plan.grace?.maxMonths ?? 0),
    series: [...kept, ...added],
    balloons: limitOf(plan, "single") === null ? [] : input.balloons.filter(({ month }) => month <= installments),
  };
};

/** The plan whose conditions the form shows: the one that the figures are of, or else the one that was chosen. */
export const shownPlan = (plans: readonly Plan[], input: SimulationInput, quoted: Plan | undefined): Plan | undefined =>
  quoted ??
  plans.find(({ id }) => id === input.planId) ??
  plans.find(({ system, maxInstallments }) => system === input.system && input.installments <= maxInstallments) ??
  plans.find(({ system }) => system === input.system);

/** What the simulator begins with: where every plan of the first system asks for more than installments, what the first asks. */
export const firstInput = (plans: readonly Plan[], priceCents: number): SimulationInput => {
  const input = defaultInput(plans);
  const ofSystem = plans.filter(({ system }) => system === input.system);
  const [first] = ofSystem;
  const isSimple = ofSystem.some((plan) => !addedKinds.some((kind) => isAsked(plan, kind)));
  return isSimple || !first ? input : withPlan(input, first, priceCents);
};
