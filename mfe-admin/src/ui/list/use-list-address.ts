import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { useMe } from "#platform/me";

/**
 * The address of a list. Where somebody comes without naming filters, it is the view that opens by itself for them; what is
 * cleared on the screen replaces an address and stays cleared. It is decided once for each time that somebody comes.
 */
export const useListAddress = (screen: string): ReturnType<typeof useSearchParams> => {
  const [params, setParams] = useSearchParams();
  const { key, search } = useLocation();
  const isChanged = useNavigationType() === "REPLACE";
  const me = useMe()?.answer;
  const saved = me?.state === "ready" ? me.value.opening?.[screen] : undefined;
  const decided = useRef<{ key: string; query: string }>(undefined);
  if (decided.current?.key !== key) decided.current = { key, query: search === "" && !isChanged ? (saved ?? "") : "" };
  const { query } = decided.current;
  const open = useEffectEvent(() => setParams(query, { replace: true }));
  useLayoutEffect(() => {
    if (query !== "") open();
  }, [query]);
  return [query === "" ? params : new URLSearchParams(query), setParams];
};
