import { crmVenture, type CrmVenture } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";

/** One development with its lots counted. */
export const fetchVenture = (id: string, signal?: AbortSignal): Promise<CrmVenture> =>
  get(`/api/crm/ventures/${encodeURIComponent(id)}`, crmVenture, { signal });
