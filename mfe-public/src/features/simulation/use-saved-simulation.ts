import type { Simulation } from "@gleba/shared/contracts";
import type { Quote, Terms } from "@gleba/shared/contracts/financing";
import { useRef, useState } from "react";
import { pdfUrl, saveErrorMessage, saveSimulation } from "./api.ts";

/** What a simulation is saved for. */
export type Purpose = "pdf" | "reserve";

/** Stores what is on the screen on the server, once for the same terms. */
export const useSavedSimulation = (idBatch: number) => {
  const saved = useRef<{ terms: string; simulation: Simulation } | null>(null);
  const [busy, setBusy] = useState<Purpose | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The server computes with another price or plan than this page: they changed since it was opened. */
  const [outdated, setOutdated] = useState(false);

  const saveOnce = async (terms: Terms): Promise<Simulation> => {
    const text = JSON.stringify(terms);
    if (saved.current?.terms !== text)
      saved.current = { terms: text, simulation: await saveSimulation(idBatch, terms) };
    return saved.current.simulation;
  };

  /** The stored simulation; null when the server rejected it, did not answer, or computes otherwise: the page says so. */
  const save = async (purpose: Purpose, quote: Quote): Promise<Simulation | null> => {
    setBusy(purpose);
    setFailure(null);
    try {
      const simulation = await saveOnce(quote.terms);
      const same = simulation.totalPaidCents === quote.totalPaidCents && simulation.priceCents === quote.priceCents;
      setOutdated(!same);
      return same ? simulation : null;
    } catch (thrown) {
      setFailure(saveErrorMessage(thrown));
      return null;
    } finally {
      setBusy(null);
    }
  };
  const download = async (quote: Quote): Promise<void> => {
    const simulation = await save("pdf", quote);
    if (simulation) window.location.assign(pdfUrl(simulation.simulationId));
  };
  return { save, download, busy, failure, outdated };
};
