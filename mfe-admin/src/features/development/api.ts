import { crmVenture, crmVentureRows, type CrmVenture, type CrmVentureRow } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";

/** Every development, with its lots counted. */
export const fetchDevelopments = (signal?: AbortSignal): Promise<CrmVentureRow[]> =>
  get("/api/crm/ventures", crmVentureRows, { signal });

/** One development with its lots counted. */
export const fetchDevelopment = (id: string, signal?: AbortSignal): Promise<CrmVenture> =>
  get(`/api/crm/ventures/${encodeURIComponent(id)}`, crmVenture, { signal });
