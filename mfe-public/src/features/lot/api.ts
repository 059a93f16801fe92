import { batchDetails, type BatchDetails } from "@gleba/shared/contracts";
import { get, written } from "@gleba/shared/http";
import { customerSession, hasCustomer } from "@gleba/shared/session";

/** A signed-in customer sees which lots are theirs (specification §6). */
const customerId = (): number | undefined =>
  hasCustomer() ? customerSession.getState().session?.customerId : undefined;

const lotAddress = (idBatch: number): string => `/api/public/batches/${idBatch}/details`;

/** One lot with everything known about it. Throws `ApiError` 404 when there is none. */
export const fetchLot = (idBatch: number, signal: AbortSignal): Promise<BatchDetails> =>
  get(lotAddress(idBatch), batchDetails, { signal, params: { customerId: customerId() } });

/** The same where the host wrote it into the page: drawn at once. */
export const writtenLot = (idBatch: number): BatchDetails | undefined =>
  written(lotAddress(idBatch), batchDetails, { customerId: customerId() });
