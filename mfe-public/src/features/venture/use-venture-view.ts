import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { readView, writeView, type VentureView } from "./view-url.ts";

/** The view in the address, and how to change part of it. Changes replace the entry: Back leaves the screen. */
export const useVentureView = (): [VentureView, (change: Partial<VentureView>) => void] => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  // Two changes in one turn (a lot chosen while the map moves) must both arrive.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback(
    (part: Partial<VentureView>) => {
      const next = { ...latest.current, ...part };
      if (writeView(next).toString() === writeView(latest.current).toString()) return;
      latest.current = next;
      setParams(writeView(next), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [view, change];
};
