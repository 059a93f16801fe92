import type { Venture } from "@gleba/shared/contracts";
import { lowestInstallments } from "@gleba/shared/contracts/financing";
import { formatCents } from "@gleba/shared/words";
import type { LotStore } from "#features/lot-map";

type Plans = Venture["financing"]["plans"];

/** Says the lowest installment of a price in words, `180x de R$ 1.200,17`; null where there is no price or no plan. */
export const createInstallmentText = (plans: Plans): ((priceCents: number | null) => string | null) => {
  const lowestOf = lowestInstallments(plans);
  return (priceCents) => {
    const lowest = priceCents === null || priceCents < 0 ? null : lowestOf(priceCents);
    return lowest && `${lowest.installments}x de ${formatCents(lowest.paymentCents)}`;
  };
};

/** Cents of every lot's lowest installment; -1 where none is offered. */
export const installmentsOf = (store: LotStore, plans: Plans): Float64Array => {
  const lowestOf = lowestInstallments(plans);
  return store.priceCents.map((price) => (price < 0 ? -1 : (lowestOf(price)?.paymentCents ?? -1)));
};
