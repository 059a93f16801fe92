import type { Venture } from "@gleba/shared/contracts";
import { lowestInstallments } from "@gleba/shared/contracts/financing";
import type { LotStore } from "#features/lot-map";

type Plans = Venture["financing"]["plans"];

/** Cents of every lot's lowest installment; -1 where none is offered. */
export const installmentsOf = (store: LotStore, plans: Plans): Float64Array => {
  const lowestOf = lowestInstallments(plans);
  return store.priceCents.map((price) => (price < 0 ? -1 : (lowestOf(price)?.paymentCents ?? -1)));
};
