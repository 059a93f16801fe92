import type { LotStatus, Registry } from "@gleba/shared/contracts";
import { lotStatusName } from "@gleba/shared/words";

/**
 * Where a lot stands, as visitors read it. Without registration nothing may be sold, and what reads like an offer is one
 * (law 6.766/79, art. 37): a free lot is called "Em breve".
 */
export const offeredStatusName = (status: LotStatus, registry: Registry | null): string =>
  registry === null && status === "available" ? "Em breve" : lotStatusName(status);
