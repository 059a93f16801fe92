import { useCallback, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { readFilters, writeFilters, type HomeFilters } from "./filters.ts";

/** Marks the address changes made here, to tell them from a link or the back button. */
const OWN = { homeFilters: "own" } as const;

const isOwn = (state: Partial<typeof OWN> | null): boolean => state?.homeFilters === OWN.homeFilters;

/**
 * The filters and their setter. Typing must never wait for the router, so the page holds them and the address
 * follows; a link, back or forward makes the page follow the address.
 */
export const useHomeFilters = (): [HomeFilters, (filters: HomeFilters) => void] => {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  const [filters, setFilters] = useState(() => readFilters(params));

  const [entry, setEntry] = useState(key);
  // Only another history entry may overrule what is being typed; our own changes come back later than the letters.
  if (entry !== key) {
    setEntry(key);
    if (navigation === "POP" || !isOwn(state)) setFilters(readFilters(params));
  }

  const change = useCallback(
    (next: HomeFilters) => {
      setFilters(next);
      setParams((before) => writeFilters(before, { ...next, search: next.search.trim() }), {
        replace: true,
        preventScrollReset: true,
        state: OWN,
      });
    },
    [setParams],
  );
  return [filters, change];
};
