import type { EarlyPaymentRule, Installment } from "@gleba/shared/contracts";
import { useDeferredValue, useMemo, useState } from "react";
import type { Order } from "./api.ts";

/** How installments are chosen: so many in an order, or one by one. */
export type Mode = Order | "picked";

/** Half a year, to begin with. */
const FIRST_COUNT = 6;

/** Which installments are to be paid ahead. `open` is by due date. */
export const useChoice = (open: readonly Installment[], rule: EarlyPaymentRule) => {
  const [mode, setMode] = useState<Mode>(rule === "first_to_last" ? "first_to_last" : "last_to_first");
  const [count, setCount] = useState(Math.min(FIRST_COUNT, open.length));
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  // A slider passes many numbers on its way; the screen follows it at once, the question when there is time.
  const chosen = useDeferredValue(count);
  const ids = useMemo(() => {
    if (mode === "picked") return open.filter(({ id }) => picked.has(id)).map(({ id }) => id);
    return (mode === "last_to_first" ? open.toReversed() : open).slice(0, chosen).map(({ id }) => id);
  }, [open, mode, chosen, picked]);
  const order: Order = mode === "picked" ? "first_to_last" : mode;
  return { mode, setMode, count, setCount, picked, setPicked, ids, order };
};
