import {
  bankSlipPreview,
  bankSlipRequestState,
  type BankSlipPreview,
  type BankSlipRequest,
  type BankSlipRequestState,
} from "@gleba/shared/contracts";
import { get, post } from "@gleba/shared/http";

const PATH = "/installments/banksliprequest";

/** What slips for these installments would ask for; `payOn` left out: each on its own due date, a late one today. */
export const fetchPreview = (
  { contractId, installmentIds, payOn, early }: Omit<BankSlipRequest, "deliverBy">,
  signal: AbortSignal,
): Promise<BankSlipPreview> =>
  get(`${PATH}/preview`, bankSlipPreview, {
    signal,
    params: { contractId, installmentIds: installmentIds.join(","), payOn, early },
  });

/** Asks for slips. The same installments asked twice are the same request. */
export const requestSlips = (request: BankSlipRequest): Promise<BankSlipRequestState> =>
  post(PATH, request, bankSlipRequestState);

/** How far a request is. */
export const fetchRequest = (requestId: number, signal: AbortSignal): Promise<BankSlipRequestState> =>
  get(`${PATH}/${requestId}`, bankSlipRequestState, { signal });

/** Begins a request again that failed. */
export const retryRequest = (requestId: number): Promise<BankSlipRequestState> =>
  post(`${PATH}/${requestId}/retry`, {}, bankSlipRequestState);
