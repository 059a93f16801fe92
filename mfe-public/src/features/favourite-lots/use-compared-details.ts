import { useAnswer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { fetchLot } from "#features/lot";

/** The details of lots of any developments, in their order. */
export const useComparedDetails = (ids: readonly number[]) => {
  const key = ids.join(",");
  return useAnswer(
    useCallback((signal: AbortSignal) => Promise.all(key.split(",").map((id) => fetchLot(Number(id), signal))), [key]),
  );
};
