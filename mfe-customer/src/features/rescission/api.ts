import { regretReceived, rescission, type RegretReceived, type Rescission } from "@gleba/shared/contracts";
import { get, post } from "@gleba/shared/http";

/** What undoing the contract today would mean: an estimate. */
export const fetchRescission = (contractId: number, signal: AbortSignal): Promise<Rescission> =>
  get(`/contracts/${contractId}/rescission`, rescission, { signal });

/** Uses the right of regret; 409 after the seven days. */
export const regret = (contractId: number): Promise<RegretReceived> =>
  post(`/contracts/${contractId}/regret`, {}, regretReceived);
