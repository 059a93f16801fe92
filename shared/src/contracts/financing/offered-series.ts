import { formatRate, systemName } from "@gleba/shared/words";
import { campaignText, gradientText, leastCents, limitOf } from "./limits.ts";
import { addedKinds, monthsBetweenPayments, type AddedKind, type Plan, type Series } from "./terms.ts";

/** A new series is a thirtieth of the price, in whole hundreds of reais. */
const usualCents = (priceCents: number): number => Math.max(10_000, Math.round(priceCents / 30 / 10_000) * 10_000);

const SIGNAL_PAYMENTS = 3;

/** How many payments of a kind fit into a term, within what the plan takes. */
const usualCount = (kind: AddedKind, maxCount: number, installments: number): number => {
  const fitting = kind === "signal" ? SIGNAL_PAYMENTS : Math.floor(installments / monthsBetweenPayments[kind]);
  return Math.max(1, Math.min(maxCount, fitting));
};

/** The series that a kind begins with: at its first usual month, and never below the plan's least share. Cents. */
export const newSeries = (plan: Plan, kind: AddedKind, priceCents: number, installments: number): Series => {
  const limit = limitOf(plan, kind);
  const count = usualCount(kind, limit?.maxCount ?? 1, installments);
  const leastEach = Math.ceil(leastCents(priceCents, limit?.minPercent ?? 0) / count);
  const mostEach = Math.floor((priceCents * (limit?.maxPercent ?? 100)) / 100 / count);
  const startMonth = Math.max(1, Math.min(monthsBetweenPayments[kind], installments));
  const amountCents = Math.max(leastEach, Math.min(usualCents(priceCents), mostEach), 1);
  return { kind, count, startMonth, amountCents };
};

/** The kinds of series that a plan offers. */
export const offeredKinds = (plan: Plan): AddedKind[] => addedKinds.filter((kind) => limitOf(plan, kind));

/** Whether a plan is not to be had without payments of a kind. */
export const isAsked = (plan: Plan, kind: AddedKind): boolean => (limitOf(plan, kind)?.minPercent ?? 0) > 0;

/** What tells a plan from the others of its system: campaign, rate, term, growth and grace. */
export const planText = (plan: Plan): string =>
  [
    campaignText(plan),
    plan.monthlyRate > 0 ? `${formatRate(plan.monthlyRate)} ao mês` : "Sem juros",
    `de ${plan.minInstallments} a ${plan.maxInstallments} parcelas`,
    plan.gradient && `crescem ${gradientText(plan)}`,
    plan.grace && `carência de até ${plan.grace.maxMonths} meses`,
  ]
    .filter(Boolean)
    .join(" · ");

/** A plan in one line, where all systems stand in one list. */
export const planLine = (plan: Plan): string =>
  [plan.name, plan.system === "linear" ? "" : systemName(plan.system), planText(plan)].filter(Boolean).join(" · ");
