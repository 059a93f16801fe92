import { crmVentureRows, type CrmVentureRow } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";

/** Every development, for a choice among them. */
export const fetchVentures = (signal?: AbortSignal): Promise<CrmVentureRow[]> =>
  get("/api/crm/ventures", crmVentureRows, { signal });
