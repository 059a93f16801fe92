import { lowestInstallments } from "@gleba/shared/contracts/financing";
import { formatCents } from "@gleba/shared/words";

/** Says the lowest installment of a price in words, `180x de R$ 1.200,17`; null where there is no price or no plan. */
export const createInstallmentText = (
  plans: Parameters<typeof lowestInstallments>[0],
): ((priceCents: number | null) => string | null) => {
  const lowestOf = lowestInstallments(plans);
  return (priceCents) => {
    const lowest = priceCents === null || priceCents < 0 ? null : lowestOf(priceCents);
    return lowest && `${lowest.installments}x de ${formatCents(lowest.paymentCents)}`;
  };
};
