import { chosenLot, type ChosenLot } from "@gleba/shared/contracts";
import { get } from "@gleba/shared/http";
import * as z from "zod/mini";

/** Lots of any developments, in this order; those that are not published are left out. Throws `ApiError`. */
export const fetchChosenLots = async (ids: readonly number[], signal: AbortSignal): Promise<ChosenLot[]> =>
  ids.length === 0 ? [] : get("/api/public/batches", z.array(chosenLot), { signal, params: { ids: ids.join(",") } });
