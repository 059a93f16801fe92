import type { Portfolio } from "@gleba/shared/contracts/crm";
import { useAnswer, type Answer } from "@gleba/shared/ui";
import { useCallback, useEffect, useState } from "react";
import { fetchPortfolio } from "./api.ts";
import { isWorking } from "./labels.ts";

/** Between two looks at how far a step came. */
const LOOK_EVERY_MS = 1_000;

interface Followed {
  answer: Answer<Portfolio>;
  again: () => void;
  /** The server does not answer for the moment; it is asked further. */
  lost: boolean;
  /** What a call answered takes the place of what was read. */
  put: (changed: Portfolio) => void;
}

/** A portfolio, looked at again and again while the server works on it, whoever began that and before which reload. */
export const usePortfolio = (id: string): Followed => {
  const [answer, again] = useAnswer(useCallback((signal: AbortSignal) => fetchPortfolio(id, signal), [id]));
  const [newer, setNewer] = useState<Portfolio>();
  const [lost, setLost] = useState(false);
  const current: Answer<Portfolio> = newer ? { state: "ready", value: newer } : answer;
  const working = current.state === "ready" && isWorking(current.value);
  useEffect(() => {
    if (!working) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      try {
        const now = await fetchPortfolio(id, leaving.signal);
        setLost(false);
        setNewer(now);
      } catch {
        if (!leaving.signal.aborted) setLost(true);
      }
      if (!leaving.signal.aborted) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    timer = setTimeout(() => void look(), LOOK_EVERY_MS / 2);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, working]);
  return { answer: current, again, lost: lost && working, put: setNewer };
};
