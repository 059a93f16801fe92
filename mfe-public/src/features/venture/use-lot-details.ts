import type { BatchDetails, LotStatus } from "@gleba/shared/contracts";
import { useEffect, useState } from "react";
import { fetchLotDetails } from "./api.ts";

/** The details of the chosen lot. While they are asked for again, the ones known before stay. */
export interface LotDetails {
  details: BatchDetails | null;
  /** False while the lot's status has changed and its permissions are being asked for again. */
  current: boolean;
  error: unknown;
  retry: () => void;
}

interface Known {
  details: BatchDetails;
  /** The status on the map when the details were asked for. */
  asOf: LotStatus;
}

/** Asks for a lot's details, and again whenever its `status` changes on the map. Stops asking when left. */
export const useLotDetails = (idBatch: number, status: LotStatus): LotDetails => {
  const [known, setKnown] = useState<Known | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    setError(null);
    fetchLotDetails(idBatch, asking.signal).then(
      (details) => {
        if (!asking.signal.aborted) setKnown({ details, asOf: status });
      },
      (thrown: unknown) => {
        if (!asking.signal.aborted) setError(thrown);
      },
    );
    return () => asking.abort();
  }, [idBatch, status, tries]);
  const details = known?.details.idBatch === idBatch ? known.details : null;
  return {
    details,
    current: details !== null && known?.asOf === status,
    error,
    retry: () => setTries((before) => before + 1),
  };
};
