import type { Simulation } from "@gleba/shared/contracts";
import type { Quote, Terms } from "@gleba/shared/contracts/financing";
import { useRef, useState } from "react";
import { keepSimulation, reasonOf } from "./api.ts";

/** What a kept simulation is wanted for. */
export type Purpose = "pdf" | "reserve";

/** Asks the server to keep what is on the screen, once for the same terms. */
export const useKept = (idBatch: number) => {
  const kept = useRef<{ terms: string; simulation: Simulation } | null>(null);
  const [busy, setBusy] = useState<Purpose | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The server reckons with another price or plan than this page: they changed since it was opened. */
  const [outdated, setOutdated] = useState(false);

  const stored = async (terms: Terms): Promise<Simulation> => {
    const text = JSON.stringify(terms);
    if (kept.current?.terms !== text) kept.current = { terms: text, simulation: await keepSimulation(idBatch, terms) };
    return kept.current.simulation;
  };

  /** The kept simulation; null when the server refused, did not answer, or reckons otherwise: the page says so. */
  const keep = async (purpose: Purpose, quote: Quote): Promise<Simulation | null> => {
    setBusy(purpose);
    setFailure(null);
    try {
      const simulation = await stored(quote.terms);
      const same = simulation.totalPaidCents === quote.totalPaidCents && simulation.priceCents === quote.priceCents;
      setOutdated(!same);
      return same ? simulation : null;
    } catch (thrown) {
      setFailure(reasonOf(thrown));
      return null;
    } finally {
      setBusy(null);
    }
  };
  return { keep, busy, failure, outdated };
};
