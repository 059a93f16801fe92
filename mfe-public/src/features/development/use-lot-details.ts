import type { BatchDetails } from "@gleba/shared/contracts";
import { startTransition, useContext, useEffect, useState } from "react";
import { DevelopmentSourceContext } from "./development-source.ts";

/** The details of the chosen lot. While they are fetched again, the previous ones stay. */
export interface LotDetails {
  details: BatchDetails | null;
  /** False while the lot has changed and its permissions are being fetched again. */
  current: boolean;
  error: unknown;
  retry: () => void;
}

interface FetchedDetails {
  details: BatchDetails;
  /** The lot's state on the map when the details were requested. */
  asOf: string;
}

/** Fetches a lot's details, and again whenever its state on the map (`now`) changes. Aborts on unmount. */
export const useLotDetails = (idBatch: number, now: string): LotDetails => {
  const { fetchLotDetails } = useContext(DevelopmentSourceContext);
  const [fetched, setFetched] = useState<FetchedDetails | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const request = new AbortController();
    setError(null);
    fetchLotDetails(idBatch, request.signal).then(
      (details) =>
        // In slices, beside the map that is built meanwhile.
        startTransition(() => {
          if (!request.signal.aborted) setFetched({ details, asOf: now });
        }),
      (thrown: unknown) => {
        if (!request.signal.aborted) setError(thrown);
      },
    );
    return () => request.abort();
  }, [idBatch, now, attempt, fetchLotDetails]);
  const details = fetched?.details.idBatch === idBatch ? fetched.details : null;
  return {
    details,
    current: details !== null && fetched?.asOf === now,
    error,
    retry: () => setAttempt((before) => before + 1),
  };
};
