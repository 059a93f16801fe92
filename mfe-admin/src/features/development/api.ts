import { crmVenture, crmVentureRows, type CrmVenture, type CrmVentureRow } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";

/** Every development, for a choice among them. */
export const fetchVentures = (signal?: AbortSignal): Promise<CrmVentureRow[]> =>
  get("/api/crm/ventures", crmVentureRows, { signal });

/** One development with its lots counted. */
export const fetchVenture = (id: string, signal?: AbortSignal): Promise<CrmVenture> =>
  get(`/api/crm/ventures/${encodeURIComponent(id)}`, crmVenture, { signal });
