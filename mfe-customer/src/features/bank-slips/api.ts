import {
  bankSlipPreview,
  bankSlipRequestState,
  combinedSlipPreview,
  type BankSlipPreview,
  type BankSlipRequest,
  type BankSlipRequestState,
  type CombinedSlipPreview,
  type CombinedSlipRequest,
} from "@gleba/shared/contracts";
import { get, post } from "@gleba/shared/http";

const PATH = "/installments/banksliprequest";

/** What slips for these installments would ask for; `payOn` left out: each on its own due date, a late one today. */
export const fetchPreview = (
  { contractId, installmentIds, payOn }: Omit<BankSlipRequest, "deliverBy" | "early">,
  signal: AbortSignal,
): Promise<BankSlipPreview> =>
  get(`${PATH}/preview`, bankSlipPreview, {
    signal,
    params: { contractId, installmentIds: installmentIds.join(","), payOn },
  });

/** Asks for slips. The same installments asked twice are the same request. */
export const requestSlips = (request: BankSlipRequest): Promise<BankSlipRequestState> =>
  post(PATH, request, bankSlipRequestState);

/** What one slip over all of these would ask for, and which open slips it would take the place of. */
export const fetchCombinedPreview = (
  {
    installmentIds,
    payOn,
    early,
  }: { installmentIds: readonly number[] } & Pick<CombinedSlipRequest, "payOn" | "early">,
  signal: AbortSignal,
): Promise<CombinedSlipPreview> =>
  get(`${PATH}/combined/preview`, combinedSlipPreview, {
    signal,
    params: { installmentIds: installmentIds.join(","), payOn, early },
  });

/** Asks for one slip over several installments. Asked twice it is the same slip. */
export const requestCombinedSlip = (request: CombinedSlipRequest): Promise<BankSlipRequestState> =>
  post(`${PATH}/combined`, request, bankSlipRequestState);

/** How far a request is. */
export const fetchRequest = (requestId: number, signal: AbortSignal): Promise<BankSlipRequestState> =>
  get(`${PATH}/${requestId}`, bankSlipRequestState, { signal });

/** Begins a request again that failed. */
export const retryRequest = (requestId: number): Promise<BankSlipRequestState> =>
  post(`${PATH}/${requestId}/retry`, {}, bankSlipRequestState);
