import { batchDetails, type BatchDetails } from "@gleba/shared/contracts";
import { get, written } from "@gleba/shared/http";
import { customerSession, hasCustomer } from "@gleba/shared/session";

/** A signed-in customer sees which lots are theirs (specification §6). */
const customerId = (): number | undefined =>
  hasCustomer() ? customerSession.getState().session?.customerId : undefined;

/** Where a lot is asked for. */
export const lotUrl = (idBatch: number): string => `/api/public/batches/${idBatch}/details`;

/** One lot with everything known about it. Throws `ApiError` 404 when there is none. */
export const fetchLot = (idBatch: number, signal: AbortSignal): Promise<BatchDetails> =>
  get(lotUrl(idBatch), batchDetails, { signal, params: { customerId: customerId() } });

/**
 * As the host embedded it in the page: drawn at once. The host knows nobody: while its screen is hydrated (`forAnybody`) a
 * customer's is the visitors' too, and never afterwards.
 */
export const preloadedLot = (idBatch: number, forAnybody: boolean): BatchDetails | undefined =>
  written(lotUrl(idBatch), batchDetails, forAnybody ? {} : { customerId: customerId() });
