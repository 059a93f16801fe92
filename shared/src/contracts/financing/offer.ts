import { formatCents, formatPercent, systemExplained } from "@gleba/shared/words";
import { fixed, ofCents, ONE, over, times, toCents } from "./fixed.ts";
import type { Plan, System, Terms } from "./terms.ts";

/** Why terms are not offered: which of them, and the sentence for the person. */
export interface Problem {
  field: "system" | "installments" | "downPaymentCents" | "balloons";
  sentence: string;
}

/** A share of a price, to the nearest cent. */
export const centsOfPercent = (priceCents: number, percent: number): number =>
  toCents(times(ofCents(priceCents), over(fixed(percent), 100n * ONE)));

/** The smallest down payment of a plan: never below its percentage. */
export const leastDownPayment = (priceCents: number, { minDownPaymentPercent }: Plan): number => {
  const rounded = centsOfPercent(priceCents, minDownPaymentPercent);
  const exact = times(ofCents(priceCents), fixed(minDownPaymentPercent));
  return ofCents(rounded) * 100n < exact ? rounded + 1 : rounded;
};

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

const balloonProblems = (priceCents: number, { downPaymentCents, installments, balloons }: Terms): Problem[] => {
  const months = balloons.map(({ month }) => month);
  const total = balloons.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sentences = [
    months.some((month) => month > installments) && `Os reforços devem vencer até a parcela ${installments}, a última.`,
    new Set(months).size < months.length && "Cada reforço deve ter o seu próprio mês.",
    downPaymentCents < priceCents &&
      downPaymentCents + total > priceCents - installments &&
      "A entrada e os reforços já pagam o lote inteiro: diminua um deles.",
  ];
  return sentences.filter((sentence) => sentence !== false).map((sentence) => ({ field: "balloons", sentence }));
};

/**
 * The plan that terms fall under, or why none offers them. Of several plans the first one is taken whose down payment
 * is reached. A down payment must leave at least a cent for each installment.
 */
export const offerFor = (
  plans: readonly Plan[],
  priceCents: number,
  terms: Terms,
): { plan: Plan; problems?: never } | { plan?: never; problems: Problem[] } => {
  const range = installmentRange(plans, terms.system);
  if (!range)
    return {
      problems: [
        { field: "system", sentence: `Este empreendimento não financia por ${systemExplained(terms.system)}.` },
      ],
    };
  const fitting = plansFor(plans, terms);
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
  const problems = balloonProblems(priceCents, terms);
  if (terms.downPaymentCents > priceCents - terms.installments)
    problems.push({ field: "downPaymentCents", sentence: "A entrada deve ser menor que o preço do lote." });
  const plan = fitting.find((candidate) => leastDownPayment(priceCents, candidate) <= terms.downPaymentCents);
  if (!plan) {
    const least = formatCents(leastDownPayment(priceCents, easiest));
    const share = formatPercent(easiest.minDownPaymentPercent / 100);
    problems.push({ field: "downPaymentCents", sentence: `A entrada mínima é de ${least} (${share} do preço).` });
  }
  return plan && problems.length === 0 ? { plan } : { problems };
};
