import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useLeaving } from "./use-navigating-away.ts";
import { readView, writeView, type DevelopmentView } from "./view-url.ts";

interface Ways {
  /** Changes replace the entry: Back leaves the screen. */
  change: (part: Partial<DevelopmentView>) => void;
  /** Shows what covers the page, so that Back takes it away again. */
  cover: (part: Partial<DevelopmentView>) => void;
  /** Takes it away; `part` is how, where the address itself had opened it. */
  uncover: (part: Partial<DevelopmentView>) => void;
}

/** Marks a history entry that covers the page it was opened from. */
const COVER = { covers: true };
const isCover = (state: unknown): boolean => typeof state === "object" && state !== null && "covers" in state;

/** The view in the address, and the ways to change part of it. */
export const useDevelopmentView = (): [DevelopmentView, Ways] => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  // Two changes in one turn (a lot chosen while the map moves) must both arrive.
  const latest = useRef(view);
  // Who is on the way to another screen must get there: a map that comes to rest meanwhile would take them back.
  const isLeaving = useLeaving();
  const { state: entry } = useLocation();
  const navigate = useNavigate();
  const covers = useRef(false);
  useEffect(() => {
    latest.current = view;
    covers.current = isCover(entry);
  }, [view, entry]);
  const go = useCallback(
    (part: Partial<DevelopmentView>, push: boolean) => {
      if (isLeaving()) return;
      const next = { ...latest.current, ...part };
      if (writeView(next).toString() === writeView(latest.current).toString()) return;
      latest.current = next;
      const state = push || covers.current ? COVER : null;
      setParams(writeView(next), { replace: !push, preventScrollReset: true, state });
    },
    [setParams, isLeaving],
  );
  const ways = useMemo<Ways>(
    () => ({
      change: (part) => go(part, false),
      cover: (part) => go(part, true),
      uncover: (part) => {
        if (covers.current) void navigate(-1);
        else go(part, false);
      },
    }),
    [go, navigate],
  );
  return [view, ways];
};
