import { searchAnswer, type Found } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";

/** Records by name, number or protocol, of the kinds somebody may see. */
export const findRecords = async (q: string, signal: AbortSignal): Promise<Found[]> =>
  (await get("/api/crm/search", searchAnswer, { signal, params: { q } })).results;
