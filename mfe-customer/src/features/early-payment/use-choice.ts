import type { EarlyPaymentRule, Installment } from "@gleba/shared/contracts";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { keepDraft, readDraft } from "#ui/unsaved-changes";
import type { Order } from "./api.ts";

/** How installments are chosen: so many in an order, or one by one. */
export type Mode = Order | "picked";

/** Half a year, to begin with. */
const FIRST_COUNT = 6;

/** What was chosen, and under which rule. */
interface Kept {
  rule: EarlyPaymentRule;
  mode: Mode;
  count: number;
  picked: ReadonlySet<number>;
}

/** What this person chose here before, as before a session that ended; else the first of what the company takes. */
const startOf = (draft: string, rule: EarlyPaymentRule): Kept => {
  const kept = readDraft<Kept>(draft);
  if (kept?.rule === rule) return kept;
  return { rule, mode: rule === "first_to_last" ? rule : "last_to_first", count: FIRST_COUNT, picked: new Set() };
};

/** Which installments of a contract are to be paid ahead. `open` is by due date. */
export const useChoice = (contractId: number, open: readonly Installment[], rule: EarlyPaymentRule) => {
  const draft = `antecipar-${contractId}`;
  const [start] = useState(() => startOf(draft, rule));
  const [mode, setMode] = useState(start.mode);
  const [count, setCount] = useState(Math.min(start.count, open.length));
  const [picked, setPicked] = useState(start.picked);
  useEffect(() => keepDraft(draft, { rule, mode, count, picked } satisfies Kept), [draft, rule, mode, count, picked]);
  // A slider passes many numbers on its way; the screen follows it at once, the question when there is time.
  const chosen = useDeferredValue(count);
  const ids = useMemo(() => {
    if (mode === "picked") return open.filter(({ id }) => picked.has(id)).map(({ id }) => id);
    return (mode === "last_to_first" ? open.toReversed() : open).slice(0, chosen).map(({ id }) => id);
  }, [open, mode, chosen, picked]);
  const order: Order = mode === "picked" ? "first_to_last" : mode;
  return { mode, setMode, count, setCount, picked, setPicked, ids, order };
};
