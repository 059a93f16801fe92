import type { BatchDetails } from "@gleba/shared/contracts";
import { useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { fetchLotDetails } from "./api.ts";

/** The details of several lots, in their order; asked for again when the order or `version` changes. */
export const useCompared = (ids: readonly number[], version: number) => {
  const key = ids.join(",");
  const ask = useCallback(
    (signal: AbortSignal): Promise<BatchDetails[]> =>
      Promise.all(key.split(",").map((id) => fetchLotDetails(Number(id), signal))),
    // oxlint-disable-next-line react/exhaustive-deps -- version stands for what the server knows by now
    [key, version],
  );
  return useAnswer(ask);
};
