import type { BatchDetails } from "@gleba/shared/contracts";
import { useState } from "react";
import { fetchLot } from "./api.ts";

/**
 * A lot as it was read last: by the page itself, or by `reread`, which leaves what is shown until it has the answer, and where
 * none comes.
 */
export const useFreshLot = (answered: BatchDetails): [lot: BatchDetails, reread: () => Promise<void>] => {
  const [read, setRead] = useState({ answered, lot: answered });
  const now = read.answered === answered ? read : { answered, lot: answered };
  if (now !== read) setRead(now);
  const reread = async (): Promise<void> => {
    try {
      const lot = await fetchLot(answered.idBatch, new AbortController().signal);
      setRead({ answered, lot });
    } catch {
      // Whoever sends what they read is told again what changed.
    }
  };
  return [now.lot, reread];
};
