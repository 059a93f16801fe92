import { batchDetails, type BatchDetails } from "@gleba/shared/contracts";
import { get, written } from "@gleba/shared/http";
import { customerSession, hasCustomer } from "@gleba/shared/session";

/** A signed-in customer sees which lots are theirs (specification §6). */
const customerId = (): number | undefined =>
  hasCustomer() ? customerSession.getState().session?.customerId : undefined;

const lotUrl = (idBatch: number): string => `/api/public/batches/${idBatch}/details`;

/** One lot with everything known about it. Throws `ApiError` 404 when there is none. */
export const fetchLot = (idBatch: number, signal: AbortSignal): Promise<BatchDetails> =>
  get(lotUrl(idBatch), batchDetails, { signal, params: { customerId: customerId() } });

/** The same, where the host embedded it in the page: drawn at once. */
export const preloadedLot = (idBatch: number): BatchDetails | undefined =>
  written(lotUrl(idBatch), batchDetails, { customerId: customerId() });
