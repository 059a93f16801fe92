import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { readView, writeView, type VentureView } from "./view-url.ts";

/** The view in the address, and how to change part of it. Changes replace the entry: Back leaves the screen. */
export const useVentureView = (): [VentureView, (change: Partial<VentureView>) => void] => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  // Two changes in one turn (a lot chosen while the map moves) must both arrive.
  const latest = useRef(view);
  // Who is on the way to another screen must get there: a map that comes to rest meanwhile would take them back.
  const leaving = useRef(false);
  const { state, location: destination } = useNavigation();
  const { pathname } = useLocation();
  useEffect(() => {
    latest.current = view;
  }, [view]);
  useEffect(() => {
    leaving.current = state !== "idle" && destination?.pathname !== pathname;
  }, [state, destination, pathname]);
  const change = useCallback(
    (part: Partial<VentureView>) => {
      if (leaving.current) return;
      const next = { ...latest.current, ...part };
      if (writeView(next).toString() === writeView(latest.current).toString()) return;
      latest.current = next;
      setParams(writeView(next), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [view, change];
};
