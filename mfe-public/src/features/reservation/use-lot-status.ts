import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { useEffect, useState } from "react";
import { watchLot } from "./api.ts";

/** The lot's status from now on: somebody else may be faster while one types. */
export const useLotStatus = ({ ventureId, idBatch, status }: BatchDetails): LotStatus => {
  const [current, setCurrent] = useState(status);
  useEffect(() => watchLot(ventureId, idBatch, setCurrent), [ventureId, idBatch]);
  return current;
};
