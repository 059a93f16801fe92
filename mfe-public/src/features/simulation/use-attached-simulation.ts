import type { Simulation } from "@gleba/shared/contracts";
import { useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { fetchSimulation } from "./api.ts";

const PARAMETER = "simulacao";

/** An address without its simulation. */
export const withoutSimulation = (search: string): string => {
  const params = new URLSearchParams(search);
  if (!params.has(PARAMETER)) return search;
  params.delete(PARAMETER);
  return params.size > 0 ? `?${params}` : "";
};

/** The simulation that `?simulacao=…` attaches to the page of a lot. */
export interface SimulationAttachment {
  /** Null where the address names none. */
  answer: Answer<Simulation> | null;
  /** Its id, once it is loaded and fits the lot: only what the person sees is attached. */
  usable: string | null;
  again: () => void;
  /** Removes it from the address. */
  detach: () => void;
}

const isUsable = ({ idBatch, validUntil }: Simulation, lot: number): boolean =>
  idBatch === lot && Date.parse(validUntil) > Date.now();

/** Fetches the simulation of the address. */
export const useAttachedSimulation = (idBatch: number): SimulationAttachment => {
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAMETER);
  const ask = useCallback(
    (signal: AbortSignal) => (id === null ? Promise.resolve(null) : fetchSimulation(id, signal)),
    [id],
  );
  const [answer, again] = useAnswer(ask);
  const value = answer.state === "ready" ? answer.value : null;
  return {
    answer: id === null || (answer.state === "ready" && value === null) ? null : (answer as Answer<Simulation>),
    usable: value && isUsable(value, idBatch) ? value.simulationId : null,
    again,
    detach: () =>
      setParams(
        (before) => {
          const rest = new URLSearchParams(before);
          rest.delete(PARAMETER);
          return rest;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
};
