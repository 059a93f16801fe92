import { batchDetails, type BatchDetails } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { customerSession, hasCustomer } from "@gleba/shared/session";

/** A signed-in customer sees which lots are theirs (specification §6). */
const customerId = (): number | undefined =>
  hasCustomer() ? customerSession.getState().session?.customerId : undefined;

/** One lot with everything known about it. Throws `ApiError` 404 when there is none. */
export const fetchLot = (idBatch: number, signal: AbortSignal): Promise<BatchDetails> =>
  get(`/api/public/batches/${idBatch}/details`, batchDetails, { signal, params: { customerId: customerId() } });
