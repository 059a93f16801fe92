import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { useEffect, useState } from "react";
import { fetchLotDetails } from "./api.ts";

/** The details of the chosen lot. While they are asked for again, the ones known before stay. */
export interface LotDetails {
  details: BatchDetails | null;
  error: unknown;
  retry: () => void;
}

/** Asks for a lot's details, and again whenever its `status` changes on the map. Stops asking when left. */
export const useLotDetails = (idBatch: number, status: LotStatus): LotDetails => {
  const [details, setDetails] = useState<BatchDetails | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    fetchLotDetails(idBatch, asking.signal).then(
      (answer) => {
        if (asking.signal.aborted) return;
        setDetails(answer);
        setError(null);
      },
      (thrown: unknown) => {
        if (!asking.signal.aborted) setError(thrown);
      },
    );
    return () => asking.abort();
  }, [idBatch, status, tries]);
  return {
    details: details?.idBatch === idBatch ? details : null,
    error,
    retry: () => setTries((before) => before + 1),
  };
};
