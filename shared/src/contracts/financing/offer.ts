import { formatCents, formatPercent, systemExplained } from "@gleba/shared/words";
import { addedProblems, campaignText, isInForce, leastDownPayment, limitProblems, type Problem } from "./limits.ts";
import { downPaymentOf } from "./series.ts";
import type { Plan, System, Terms } from "./terms.ts";

/** The fewest and the most installments that a system is offered with; null where it is not. */
export const installmentRange = (plans: readonly Plan[], system: System): { min: number; max: number } | null => {
  const offered = plans.filter((plan) => plan.system === system);
  if (offered.length === 0) return null;
  return {
    min: Math.min(...offered.map(({ minInstallments }) => minInstallments)),
    max: Math.max(...offered.map(({ maxInstallments }) => maxInstallments)),
  };
};

/** The plans of a system that so many installments fit into, the one with the smallest down payment first. */
export const plansFor = (plans: readonly Plan[], { system, installments }: Pick<Terms, "system" | "installments">) =>
  plans
    .filter((plan) => plan.system === system)
    .filter(
      ({ minInstallments, maxInstallments }) => minInstallments <= installments && installments <= maxInstallments,
    )
    .sort((a, b) => a.minDownPaymentPercent - b.minDownPaymentPercent);

const planProblems = (plan: Plan, priceCents: number, terms: Terms): Problem[] => {
  const least = leastDownPayment(priceCents, plan);
  const share = formatPercent(plan.minDownPaymentPercent / 100);
  const sentence = `A entrada mínima é de ${formatCents(least)} (${share} do preço).`;
  return [
    ...(downPaymentOf(terms) < least ? [{ field: "downPaymentCents" as const, sentence }] : []),
    ...limitProblems(plan, priceCents, terms),
  ];
};

/** Plans that may be meant: of those in force the chosen one, or all of them where none was chosen. */
const candidatesOf = (
  plans: readonly Plan[],
  { planId, system }: Terms,
  isOffered: (plan: Plan) => boolean,
): readonly Plan[] | Problem => {
  if (planId === undefined) return plans.filter(isOffered);
  const chosen = plans.find(({ id }) => id === planId);
  if (!chosen || chosen.system !== system)
    return { field: "planId", sentence: "O plano escolhido não é mais oferecido. Escolha outro." };
  if (isOffered(chosen)) return [chosen];
  return { field: "planId", sentence: `${chosen.name}: ${campaignText(chosen)}. Escolha outro plano.` };
};

/**
 * The plan that terms fall under on one of the days (in Brazil), or why none offers them. Where no plan was chosen the
 * first one is taken that they fit, the smallest down payment first. Something must be left for each installment.
 */
export const offerFor = (
  plans: readonly Plan[],
  priceCents: number,
  terms: Terms,
  ...days: readonly string[]
): { plan: Plan; problems?: never } | { plan?: never; problems: Problem[] } => {
  const isOffered = (plan: Plan): boolean => days.length === 0 || days.some((day) => isInForce(plan, day));
  const offered = candidatesOf(plans, terms, isOffered);
  if ("sentence" in offered) return { problems: [offered] };
  const range = installmentRange(offered, terms.system);
  if (!range)
    return {
      problems: [
        { field: "system", sentence: `Este empreendimento não financia por ${systemExplained(terms.system)}.` },
      ],
    };
  const fitting = plansFor(offered, terms);
  const [easiest] = fitting;
  if (!easiest)
    return {
      problems: [
        {
          field: "installments",
          sentence: `Escolha de ${range.min} a ${range.max} parcelas para ${systemExplained(terms.system)}.`,
        },
      ],
    };
  const problems = addedProblems(priceCents, terms);
  if (terms.downPaymentCents > priceCents - terms.installments)
    problems.push({ field: "downPaymentCents", sentence: "A entrada deve ser menor que o preço do lote." });
  const plan = fitting.find((candidate) => planProblems(candidate, priceCents, terms).length === 0);
  if (!plan) problems.push(...planProblems(easiest, priceCents, terms));
  return plan && problems.length === 0 ? { plan } : { problems };
};
