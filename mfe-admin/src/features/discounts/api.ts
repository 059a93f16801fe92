import { pageOf } from "@gleba/shared/contracts";
import {
  discountLimits,
  discountRow,
  reservationDiscount,
  type DiscountDecision,
  type DiscountLimits,
  type DiscountLimitsChange,
  type DiscountRow,
  type NewDiscount,
  type ReservationDiscount,
} from "@gleba/shared/contracts/crm";
import { get, post, put } from "@gleba/shared/http";
import type * as z from "zod/mini";
import type { ListParams } from "#ui/list";

const PATH = "/api/crm/discounts";
const LIMITS = "/api/crm/discount-limits";
const discountsPage = pageOf(discountRow);

export const fetchDiscounts = (params: ListParams, signal?: AbortSignal): Promise<z.infer<typeof discountsPage>> =>
  get(PATH, discountsPage, { signal, params });

export const fetchDiscount = (id: number, signal?: AbortSignal): Promise<DiscountRow> =>
  get(`${PATH}/${id}`, discountRow, { signal });

/** What may be taken off the price of a reservation, and what was asked for. */
export const fetchReservationDiscount = (reservationId: number, signal?: AbortSignal): Promise<ReservationDiscount> =>
  get(`/api/crm/reservations/${reservationId}/discount`, reservationDiscount, { signal });

export const askDiscount = (reservationId: number, body: NewDiscount): Promise<ReservationDiscount> =>
  post(`/api/crm/reservations/${reservationId}/discount`, body, reservationDiscount);

export const decideDiscount = (id: number, body: DiscountDecision): Promise<ReservationDiscount> =>
  post(`${PATH}/${id}/decision`, body, reservationDiscount);

export const withdrawDiscount = (id: number, reason: string): Promise<ReservationDiscount> =>
  post(`${PATH}/${id}/withdrawal`, { reason }, reservationDiscount);

export const fetchLimits = (signal?: AbortSignal): Promise<DiscountLimits> => get(LIMITS, discountLimits, { signal });

export const saveLimits = (body: DiscountLimitsChange): Promise<DiscountLimits> => put(LIMITS, body, discountLimits);
