import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useNavigatingAway } from "#platform/navigation";
import { readView, writeView, type DevelopmentView } from "./view-url.ts";

interface ViewActions {
  /** Replaces the history entry: Back leaves the screen. */
  change: (part: Partial<DevelopmentView>) => void;
  /** Opens an overlay as a history entry of its own, so that Back closes it. */
  openOverlay: (part: Partial<DevelopmentView>) => void;
  /** Closes it; `part` says how, where the address itself had opened it. */
  closeOverlay: (part: Partial<DevelopmentView>) => void;
}

/** Marks a history entry that is an overlay over the page it was opened from. */
const OVERLAY_STATE = { covers: true };
const isOverlay = (state: unknown): boolean => typeof state === "object" && state !== null && "covers" in state;

/** The view in the address, and the ways to change part of it. */
export const useDevelopmentView = (): [DevelopmentView, ViewActions] => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  // Two changes in one tick (a lot chosen while the map moves) must both be applied.
  const latest = useRef(view);
  // A pending navigation must not be undone by a map that comes to rest meanwhile.
  const isNavigatingAway = useNavigatingAway();
  const { state: entry } = useLocation();
  const navigate = useNavigate();
  const inOverlay = useRef(false);
  useEffect(() => {
    latest.current = view;
    inOverlay.current = isOverlay(entry);
  }, [view, entry]);
  const update = useCallback(
    (part: Partial<DevelopmentView>, push: boolean) => {
      if (isNavigatingAway()) return;
      const next = { ...latest.current, ...part };
      if (writeView(next).toString() === writeView(latest.current).toString()) return;
      latest.current = next;
      const state = push || inOverlay.current ? OVERLAY_STATE : null;
      setParams(writeView(next), { replace: !push, preventScrollReset: true, state });
    },
    [setParams, isNavigatingAway],
  );
  const actions = useMemo<ViewActions>(
    () => ({
      change: (part) => update(part, false),
      openOverlay: (part) => update(part, true),
      closeOverlay: (part) => {
        if (inOverlay.current) void navigate(-1);
        else update(part, false);
      },
    }),
    [update, navigate],
  );
  return [view, actions];
};
