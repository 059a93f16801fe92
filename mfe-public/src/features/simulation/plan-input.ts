import {
  addedKinds,
  leastCents,
  limitOf,
  monthsBetweenPayments,
  type AddedKind,
  type Plan,
  type Series,
} from "@gleba/shared/contracts/financing";
import { defaultInput, downPaymentCents, type SimulationInput } from "./simulation-input.ts";

/** A new series is a thirtieth of the price, in whole hundreds of reais. */
const usualCents = (priceCents: number): number => Math.max(10_000, Math.round(priceCents / 30 / 10_000) * 10_000);

const SIGNAL_PAYMENTS = 3;

/** How many payments of a kind fit into a term, within what the plan takes. */
const usualCount = (kind: AddedKind, maxCount: number, installments: number): number => {
  const fitting = kind === "signal" ? SIGNAL_PAYMENTS : Math.floor(installments / monthsBetweenPayments[kind]);
  return Math.max(1, Math.min(maxCount, fitting));
};

/** The series that a kind begins with: at its first usual month, and never below the plan's least share. */
export const newSeries = (plan: Plan, kind: AddedKind, priceCents: number, installments: number): Series => {
  const limit = limitOf(plan, kind);
  const count = usualCount(kind, limit?.maxCount ?? 1, installments);
  const leastEach = Math.ceil(leastCents(priceCents, limit?.minPercent ?? 0) / count);
  const mostEach = Math.floor((priceCents * (limit?.maxPercent ?? 100)) / 100 / count);
  const startMonth = Math.min(monthsBetweenPayments[kind], installments);
  const amountCents = Math.max(leastEach, Math.min(usualCents(priceCents), mostEach), 1);
  return { kind, count, startMonth, amountCents };
};

/** The kinds of series that a plan offers. */
export const offeredKinds = (plan: Plan): AddedKind[] => addedKinds.filter((kind) => limitOf(plan, kind));

const isAsked = (plan: Plan, kind: AddedKind): boolean => (limitOf(plan, kind)?.minPercent ?? 0) > 0;

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
