import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { useEffect, useState } from "react";
import { watchLot } from "./api.ts";

/**
 * The lot's status from now on: somebody else may be faster while one types, or while the page was on its way. What a page
 * was painted with is of a moment before, so the stream goes on from its revision; it has whatever was missed.
 */
export const useLotStatus = ({ ventureId, idBatch, status, revision }: BatchDetails): LotStatus => {
  const [current, setCurrent] = useState({ answered: status, status });
  const [since] = useState(revision);
  // What a page was painted with may be older than the answer that comes after it.
  const now = current.answered === status ? current : { answered: status, status };
  if (now !== current) setCurrent(now);
  useEffect(
    () =>
      watchLot({ ventureId, idBatch }, (heard) => setCurrent(({ answered }) => ({ answered, status: heard })), since),
    [ventureId, idBatch, since],
  );
  return now.status;
};
