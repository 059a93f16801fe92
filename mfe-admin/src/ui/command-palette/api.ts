import { searchAnswer, type SearchAnswer } from "@gleba/shared/contracts/crm";
import { get } from "@gleba/shared/http";

/** Records by name, number or protocol, and contacts also by telephone, of the kinds somebody may see. */
export const findRecords = (q: string, signal: AbortSignal): Promise<SearchAnswer> =>
  get("/api/crm/search", searchAnswer, { signal, params: { q } });
