import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { useEffect, useState } from "react";
import { watchLot } from "./api.ts";

/** The lot's status from now on: somebody else may be faster while one types. */
export const useLotStatus = ({ ventureId, idBatch, status }: BatchDetails): LotStatus => {
  const [current, setCurrent] = useState({ answered: status, status });
  // What a page was painted with may be older than the answer that comes after it.
  if (current.answered !== status) setCurrent({ answered: status, status });
  useEffect(
    () => watchLot(ventureId, idBatch, (heard) => setCurrent(({ answered }) => ({ answered, status: heard }))),
    [ventureId, idBatch],
  );
  return current.status;
};
