import { leastDownPayment } from "./limits.ts";
import { firstShare, shareOf } from "./payment.ts";
import type { Plan } from "./terms.ts";

/** "A partir de 180x de R$ 1.200,17": the smallest first installment, and the down payment it takes. */
export interface LowestInstallment {
  installments: number;
  paymentCents: number;
  downPaymentCents: number;
  plan: Plan;
}

/** Whether the price less the down payment may be paid in such installments alone, all of them as announced. */
const isPlain = ({ gradient, limits = [] }: Plan): boolean =>
  !gradient &&
  limits.every(({ kind, minPercent, maxPercent }) =>
    kind === "monthly" || kind === "signature" ? maxPercent >= 100 : minPercent <= 0,
  );

/**
 * What "a partir de Nx de R$" says of a price: each plan with its least down payment over its most months. Shares are
 * reckoned once, so that a map may ask it of twenty thousand lots. Plans whose installments grow, or that want other
 * payments besides, are not announced by their first installment. Null where there is no plan.
 */
export const lowestInstallments = (plans: readonly Plan[]): ((priceCents: number) => LowestInstallment | null) => {
  const offers = plans.filter(isPlain).map((plan) => ({
    plan,
    share: firstShare(plan.system, plan.monthlyRate, plan.maxInstallments),
  }));
  return (priceCents) => {
    let lowest: LowestInstallment | null = null;
    for (const { plan, share } of offers) {
      const downPaymentCents = leastDownPayment(priceCents, plan);
      const paymentCents = shareOf(priceCents - downPaymentCents, share);
      if (lowest === null || paymentCents < lowest.paymentCents)
        lowest = { installments: plan.maxInstallments, paymentCents, downPaymentCents, plan };
    }
    return lowest;
  };
};
