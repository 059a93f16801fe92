import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import type { SimulationInput } from "./simulation-input.ts";
import { readInput, writeInput } from "./simulation-input-url.ts";

/** Browsers refuse an address that changes with every step of a slider. */
const ADDRESS_MS = 250;

/**
 * The input and its setter. A slider must never wait for the router, so the page holds the input and the address
 * follows; back and forward make the page follow the address.
 */
export const useSimulationInput = (first: SimulationInput): [SimulationInput, (input: SimulationInput) => void] => {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [input, setInput] = useState(() => readInput(params, first));
  const [entry, setEntry] = useState(key);
  if (entry !== key) {
    setEntry(key);
    if (navigation === "POP") setInput(readInput(params, first));
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback(
    (next: SimulationInput) => {
      setInput(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => setParams((before) => writeInput(before, next), { replace: true, preventScrollReset: true }),
        ADDRESS_MS,
      );
    },
    [setParams],
  );
  return [input, change];
};
