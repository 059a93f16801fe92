import type { DiscountStatus } from "@gleba/shared/contracts/crm";
import { discountOf } from "@gleba/shared/contracts/crm";
import { formatCents, formatPercent } from "@gleba/shared/words";
import { appError, commonErrors, type AppError } from "#platform/http/app-error.ts";
import { staffErrors } from "#platform/http/staff-errors.ts";

/** All of the price: what whoever approves may take off. */
export const WHOLE_PRICE = 10_000;

const badPrice = (sentence: string): AppError => commonErrors.invalidRequest([sentence], { priceCents: sentence });

/** Errors of discounts, and of contracts that one stands in the way of. */
export const discountErrors = {
  notFound: () => staffErrors.notFound("Este desconto"),
  changedMeanwhile: staffErrors.changedMeanwhile,
  noPrice: () => appError(409, "lot_without_price", "Este lote não tem preço. Defina o preço antes do desconto."),
  notBelow: (tableCents: number) =>
    badPrice(`O preço com desconto deve ser menor que o da tabela, ${formatCents(tableCents)}.`),
  decided: () => appError(409, "discount_decided", "Este desconto já foi decidido ou retirado. Atualize a página."),
  isOpen: () => appError(409, "discount_open", "Esta reserva já tem um desconto. Retire-o antes de pedir outro."),
  waiting: (priceCents: number) =>
    appError(
      409,
      "discount_waiting",
      `O desconto para ${formatCents(priceCents)} espera aprovação. O contrato pode ser feito depois dela, ou pelo preço da tabela se o pedido for retirado.`,
    ),
  stale: (tableCents: number) =>
    appError(
      409,
      "discount_stale",
      `O desconto foi dado sobre ${formatCents(tableCents)}, e o preço do lote mudou. Retire-o e peça outro sobre o preço de hoje.`,
    ),
  beyondLimit: (basisPoints: number, limitBasisPoints: number) =>
    appError(
      409,
      "beyond_discount_limit",
      `A simulação vencida está ${formatPercent(basisPoints / WHOLE_PRICE)} abaixo do preço de hoje, e você pode dar até ${formatPercent(limitBasisPoints / WHOLE_PRICE)}. Peça o desconto na reserva.`,
    ),
};

/** What of a discount decides about a contract. */
export interface OpenDiscount {
  status: DiscountStatus;
  tableCents: number;
  priceCents: number;
}

/** It was asked for of another price than the lot has now. */
export const isStale = ({ tableCents }: Pick<OpenDiscount, "tableCents">, nowCents: number | null): boolean =>
  tableCents !== nowCents;

/** The price that a contract is made at: the table's, or the one that was given; an error while nobody knows which. */
export const contractPriceOf = (discount: OpenDiscount | null, tableCents: number | null): number | null | AppError => {
  if (!discount) return tableCents;
  if (discount.status === "waiting") return discountErrors.waiting(discount.priceCents);
  return isStale(discount, tableCents) ? discountErrors.stale(discount.tableCents) : discount.priceCents;
};

/** Whether somebody with this limit may sell at a price without asking. */
export const isWithinLimit = (tableCents: number, priceCents: number, limitBasisPoints: number): boolean =>
  discountOf(tableCents, priceCents) <= limitBasisPoints;
