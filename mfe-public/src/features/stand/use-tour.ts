import { useEffect, useRef, useState } from "react";
import { statusOf, type LiveLots, type LotStore } from "#features/lot-map";

/** Long enough to read a lot's card from across a room. */
const STEP_MS = 9_000;
/** After so many lots the whole plan is shown again. */
const LOTS_IN_A_ROW = 4;

/**
 * The free lots in the order a television shows them: one of each block in turn, so that nobody waits through a whole
 * block to see the next.
 */
const tourOf = (store: LotStore): number[] => {
  const blocks = store.blocks.map((): number[] => []);
  for (let lot = 0; lot < store.count; lot++)
    if (statusOf(store, lot) === "available") blocks[store.block[lot]!]?.push(lot);
  const tour: number[] = [];
  for (let round = 0; blocks.some((lots) => round < lots.length); round++)
    for (const lots of blocks) if (round < lots.length) tour.push(lots[round]!);
  return tour;
};

/** What the screen shows: the whole plan, a free lot, or one that changed a moment ago. */
export interface TourStep {
  lot: number | null;
  news: boolean;
}

const OVERVIEW: TourStep = { lot: null, news: false };

/** Walks through the plan by itself; a lot that changes is shown at once, out of order. */
export const useTour = (live: LiveLots): TourStep => {
  const [step, setStep] = useState(OVERVIEW);
  const stepCount = useRef(0);
  const nextLot = useRef(0);
  useEffect(() => {
    const advance = (): void => {
      stepCount.current += 1;
      // Computed again at each step: what was sold meanwhile is not advertised.
      const tour = tourOf(live.store);
      if (tour.length === 0 || stepCount.current % (LOTS_IN_A_ROW + 1) === 0) setStep(OVERVIEW);
      else setStep({ lot: tour[nextLot.current++ % tour.length]!, news: false });
    };
    let timer = setInterval(advance, STEP_MS);
    const unsubscribe = live.onChange((lots) => {
      clearInterval(timer);
      timer = setInterval(advance, STEP_MS);
      // Many at once are a new price list, not an event of one lot.
      setStep(lots.length === 1 ? { lot: lots[0]!, news: true } : OVERVIEW);
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [live]);
  return step;
};
