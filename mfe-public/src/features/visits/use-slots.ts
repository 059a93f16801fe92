import type { VisitSlots } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { useAnswer } from "@gleba/shared/ui";
import { useCallback, useState } from "react";
import { fetchSlots } from "./api.ts";

type Days = VisitSlots["days"];

interface Later {
  days: Days;
  /** Up to here all is known. */
  until: string | null;
  loading: boolean;
  failure: string | null;
}

const NONE: Later = { days: [], until: null, loading: false, failure: null };
const DAYS_OF_AN_ANSWER = 62;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The free slots of a development; later days come as they are asked for. */
export const useSlots = (development: number) => {
  const ask = useCallback((signal: AbortSignal) => fetchSlots(development, undefined, signal), [development]);
  const [first, askAgain] = useAnswer(ask);
  const [later, setLater] = useState(NONE);
  // What was known stays while it is asked for anew: nobody loses the form they fill in.
  const [shown, setShown] = useState<VisitSlots | null>(null);
  if (first.state === "ready" && first.value !== shown) setShown(first.value);
  const known = first.state === "ready" ? first.value : shown;
  const until = later.until ?? (known?.firstDay ? dayAfter(known.firstDay, DAYS_OF_AN_ANSWER - 1) : null);
  const showLater = async (): Promise<void> => {
    if (until === null) return;
    const from = dayAfter(until, 1);
    setLater({ ...later, loading: true, failure: null });
    try {
      const { days } = await fetchSlots(development, from);
      setLater({
        days: [...later.days, ...days],
        until: dayAfter(from, DAYS_OF_AN_ANSWER - 1),
        loading: false,
        failure: null,
      });
    } catch (thrown) {
      setLater({ ...later, loading: false, failure: failureOf(thrown).message });
    }
  };
  return {
    /** Null until the first answer. */
    known,
    /** Why there is none. */
    failure: first.state === "failed" ? failureOf(first.error).message : null,
    days: [...(known?.days ?? []), ...later.days],
    hasLater: known?.lastDay != null && until !== null && until < known.lastDay,
    later,
    showLater,
    again: () => {
      setLater(NONE);
      askAgain();
    },
  };
};

export type Slots = ReturnType<typeof useSlots>;
