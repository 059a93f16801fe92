import { useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { FetchPage, ListParams } from "#ui/list";
import type { ReadColumn } from "./moves.ts";

/** How many cards a column reads, and then when more are asked for. */
const SIZES = [20, 50, 100] as const;

interface Column<Item> {
  answer: Answer<ReadColumn<Item>>;
  /** What was read last, also while more is fetched. */
  read: ReadColumn<Item> | null;
  /** Undefined: a column reads no more than this. */
  more: (() => void) | undefined;
  again: () => void;
}

/** The first cards of one column. `turn` says how many moves were made so far; another `nonce` reads it again. */
export const useColumn = <Item>(
  fetchPage: FetchPage<Item>,
  query: ListParams,
  turn: () => number,
  nonce: number,
): Column<Item> => {
  const [step, setStep] = useState(0);
  const asked = JSON.stringify({ ...query, page: 0, size: SIZES[step] });
  const ask = useCallback(
    async (signal: AbortSignal): Promise<ReadColumn<Item>> => {
      const known = turn();
      const { content, totalElements, totalBounded = false } = await fetchPage(JSON.parse(asked) as ListParams, signal);
      return { items: content, total: totalElements, bounded: totalBounded, turn: known };
    },
    [fetchPage, asked, turn],
  );
  const [answer, again] = useAnswer(ask);
  const rereading = useEffectEvent(again);
  useEffect(() => {
    if (nonce > 0) rereading();
  }, [nonce]);
  const now = answer.state === "ready" ? answer.value : null;
  const before = useRef<ReadColumn<Item>>(null);
  useLayoutEffect(() => {
    if (now) before.current = now;
  }, [now]);
  const read = now ?? (answer.state === "loading" ? before.current : null);
  const more = step + 1 < SIZES.length ? () => setStep(step + 1) : undefined;
  return { answer, read, more, again };
};
