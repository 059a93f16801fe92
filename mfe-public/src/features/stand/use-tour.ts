import { useEffect, useRef, useState } from "react";
import type { LiveLots } from "#features/lot-map";
import { tourOf } from "./tour.ts";

/** Long enough to read a lot's card from across a room. */
const STEP_MS = 9_000;
/** After so many lots the whole plan is shown again. */
const LOTS_IN_A_ROW = 4;

/** What the screen shows: the whole plan, a free lot, or one that changed a moment ago. */
export interface TourStep {
  lot: number | null;
  news: boolean;
}

const OVERVIEW: TourStep = { lot: null, news: false };

/** Walks through the plan by itself; a lot that changes comes at once, out of turn. */
export const useTour = (live: LiveLots): TourStep => {
  const [step, setStep] = useState(OVERVIEW);
  const stepCount = useRef(0);
  const nextLot = useRef(0);
  useEffect(() => {
    const advance = (): void => {
      stepCount.current += 1;
      // Asked anew at each step: what was sold meanwhile is not advertised.
      const tour = tourOf(live.store);
      if (tour.length === 0 || stepCount.current % (LOTS_IN_A_ROW + 1) === 0) setStep(OVERVIEW);
      else setStep({ lot: tour[nextLot.current++ % tour.length]!, news: false });
    };
    let timer = setInterval(advance, STEP_MS);
    const unsubscribe = live.onChange((lots) => {
      clearInterval(timer);
      timer = setInterval(advance, STEP_MS);
      // Many at once are a new price list, not news about one of them.
      setStep(lots.length === 1 ? { lot: lots[0]!, news: true } : OVERVIEW);
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [live]);
  return step;
};
