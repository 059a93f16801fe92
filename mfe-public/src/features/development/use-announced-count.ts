import { formatCount } from "@gleba/shared/words";
import { announce } from "@gleba/shared/ui";
import { useEffect, useRef } from "react";

/** Long enough to stay silent while somebody types or clicks through the legend. */
const DEBOUNCE_MS = 500;

/** Announces a new number of lots to screen readers; never the first one, which the page shows anyway. */
export const useAnnouncedCount = (count: number): void => {
  const announced = useRef(count);
  useEffect(() => {
    if (announced.current === count) return;
    const timer = setTimeout(() => {
      announced.current = count;
      announce(count === 1 ? "1 lote encontrado" : `${formatCount(count)} lotes encontrados`);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [count]);
};
