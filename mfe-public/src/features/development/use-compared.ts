import type { BatchDetails } from "@gleba/shared/contracts";
import { useAnswer } from "@gleba/shared/ui";
import { useCallback, useContext } from "react";
import { DevelopmentSourceContext } from "./development-source.ts";

/** The details of several lots, in their order; asked for again when the order or `version` changes. */
export const useCompared = (ids: readonly number[], version: number) => {
  const { fetchLotDetails } = useContext(DevelopmentSourceContext);
  const key = ids.join(",");
  const ask = useCallback(
    (signal: AbortSignal): Promise<BatchDetails[]> =>
      Promise.all(key.split(",").map((id) => fetchLotDetails(Number(id), signal))),
    // oxlint-disable-next-line react/exhaustive-deps -- version stands for what the server knows by now
    [key, version, fetchLotDetails],
  );
  return useAnswer(ask);
};
