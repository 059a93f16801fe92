import { contractBroker, contractDetails, type ContractBroker, type ContractDetails } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import { withOfflineCache, type Cached } from "#platform/offline-cache";
import * as z from "zod/mini";

/** Everything about one contract but its installments. Throws `ApiError` 404 for a contract of somebody else too. */
export const fetchDetails = (id: number, signal: AbortSignal): Promise<Cached<ContractDetails>> =>
  withOfflineCache(`contract-${id}`, contractDetails, () =>
    get(`/contracts/${id}/details`, contractDetails, { signal }),
  );

/** Who sold it. */
export const fetchBrokers = (id: number, signal: AbortSignal): Promise<ContractBroker[]> =>
  get(`/contracts/${id}/brokers`, z.array(contractBroker), { signal });
