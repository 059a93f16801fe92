import type { BatchDetails } from "@gleba/shared/contracts";
import { useContext, useEffect, useState } from "react";
import { DevelopmentSourceContext } from "./development-source.ts";

/** The details of the chosen lot. While they are asked for again, the ones known before stay. */
export interface LotDetails {
  details: BatchDetails | null;
  /** False while the lot has changed and its permissions are being asked for again. */
  current: boolean;
  error: unknown;
  retry: () => void;
}

interface Known {
  details: BatchDetails;
  /** What the map told of the lot when the details were asked for. */
  asOf: string;
}

/** Asks for a lot's details, and again whenever what the map tells of it (`now`) changes. Stops asking when left. */
export const useLotDetails = (idBatch: number, now: string): LotDetails => {
  const { fetchLotDetails } = useContext(DevelopmentSourceContext);
  const [known, setKnown] = useState<Known | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    setError(null);
    fetchLotDetails(idBatch, asking.signal).then(
      (details) => {
        if (!asking.signal.aborted) setKnown({ details, asOf: now });
      },
      (thrown: unknown) => {
        if (!asking.signal.aborted) setError(thrown);
      },
    );
    return () => asking.abort();
  }, [idBatch, now, tries, fetchLotDetails]);
  const details = known?.details.idBatch === idBatch ? known.details : null;
  return {
    details,
    current: details !== null && known?.asOf === now,
    error,
    retry: () => setTries((before) => before + 1),
  };
};
