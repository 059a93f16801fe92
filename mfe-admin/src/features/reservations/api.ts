import { offer, pageOf, type Offer } from "@gleba/shared/contracts";
import {
  contractPreview,
  releasedReservations,
  staffOffers,
  reservationSource,
  staffReservation,
  staffReservationDetail,
  type ContractPreview,
  type HoldExtension,
  type NewContract,
  type ReleasedReservations,
  type ReservationAssignment,
  type ReservationMarks,
  type ReservationSource,
  type ReservationSourceRelease,
  type StaffOffer,
  type StaffReservationDetail,
} from "@gleba/shared/contracts/crm";
import { ApiError, get, patch, post, put, remove } from "@gleba/shared/http";
import * as z from "zod/mini";
import type { ListParams } from "#ui/list";

const PATH = "/api/crm/reservations";
const reservationsPage = pageOf(staffReservation);
const made = z.object({ id: z.int(), number: z.string() });

export const fetchReservations = (
  params: ListParams,
  signal?: AbortSignal,
): Promise<z.infer<typeof reservationsPage>> => get(PATH, reservationsPage, { signal, params });

export const fetchReservation = (id: number, signal?: AbortSignal): Promise<StaffReservationDetail> =>
  get(`${PATH}/${id}`, staffReservationDetail, { signal });

export const extendHold = (id: number, body: HoldExtension): Promise<StaffReservationDetail> =>
  post(`${PATH}/${id}/extension`, body, staffReservationDetail);

export const cancelReservation = (id: number, reason: string): Promise<StaffReservationDetail> =>
  post(`${PATH}/${id}/cancellation`, { reason }, staffReservationDetail);

export const markReservation = (id: number, body: ReservationMarks): Promise<StaffReservationDetail> =>
  patch(`${PATH}/${id}`, body, staffReservationDetail);

export const assignReservation = (id: number, body: ReservationAssignment): Promise<StaffReservationDetail> =>
  put(`${PATH}/${id}/assignee`, body, staffReservationDetail);

export const noteReservation = (id: number, text: string): Promise<StaffReservationDetail> =>
  post(`${PATH}/${id}/notes`, { text }, staffReservationDetail);

const sources = z.array(reservationSource);

/** The addresses from which much was reserved and is open. */
export const fetchSources = (signal?: AbortSignal): Promise<ReservationSource[]> =>
  get(`${PATH}/sources`, sources, { signal });

/** Ends what is open from an address, up to the last that was seen. */
export const releaseSource = (body: ReservationSourceRelease): Promise<ReleasedReservations> =>
  post(`${PATH}/sources/release`, body, releasedReservations);

const OFFERS = "/api/crm/offers";

/** Lots that are kept for people who have not confirmed by link. */
export const fetchOffers = (signal?: AbortSignal): Promise<StaffOffer[]> => get(OFFERS, staffOffers, { signal });

/** Another address, once; the first link ends. */
export const correctOffer = (id: number, email: string): Promise<Offer> =>
  put(`${OFFERS}/${id}/email`, { email }, offer);

/** Takes one back, whoever made it. */
export const withdrawOffer = (id: number): Promise<Offer> => remove(`${OFFERS}/${id}`, offer);

/** What the contract would be; changes nothing. */
export const previewContract = (body: NewContract): Promise<ContractPreview> =>
  post("/api/crm/contracts/preview", body, contractPreview);

export const makeContract = (body: NewContract): Promise<z.infer<typeof made>> =>
  post("/api/crm/contracts", body, made);

/** The contract that somebody else made of the same reservation meanwhile. */
export const existingContractId = (thrown: unknown): number | null => {
  if (!(thrown instanceof ApiError) || thrown.code !== "already_converted") return null;
  const { contractId } = thrown.details;
  return typeof contractId === "number" ? contractId : null;
};
