import { useEffect, useRef, useState } from "react";
import type { LiveLots } from "#features/lot-map";
import { tourOf } from "./tour.ts";

/** Long enough to read a lot's card from across a room. */
const STEP_MS = 9_000;
/** After so many lots the whole plan is shown again. */
const LOTS_IN_A_ROW = 4;

/** What the screen shows: the whole plan, a free lot, or one that changed a moment ago. */
export interface Stop {
  lot: number | null;
  news: boolean;
}

const PLAN: Stop = { lot: null, news: false };

/** Walks through the plan by itself; a lot that changes comes at once, out of turn. */
export const useTour = (live: LiveLots): Stop => {
  const [stop, setStop] = useState(PLAN);
  const step = useRef(0);
  const next = useRef(0);
  useEffect(() => {
    const go = (): void => {
      step.current += 1;
      // Asked anew at each step: what was sold meanwhile is not advertised.
      const tour = tourOf(live.store);
      if (tour.length === 0 || step.current % (LOTS_IN_A_ROW + 1) === 0) setStop(PLAN);
      else setStop({ lot: tour[next.current++ % tour.length]!, news: false });
    };
    let timer = setInterval(go, STEP_MS);
    const deaf = live.onChange((lots) => {
      clearInterval(timer);
      timer = setInterval(go, STEP_MS);
      // Many at once are a new price list, not news about one of them.
      setStop(lots.length === 1 ? { lot: lots[0]!, news: true } : PLAN);
    });
    return () => {
      clearInterval(timer);
      deaf();
    };
  }, [live]);
  return stop;
};
