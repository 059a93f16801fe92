import { useCallback, useLayoutEffect, useState } from "react";

/** What a screen asked the server for. */
export type Answer<Value> =
  { state: "loading" } | { state: "ready"; value: Value } | { state: "failed"; error: unknown };

/**
 * Asks once for every `ask` (keep it stable with `useCallback`) and forgets an answer that comes too late.
 * The second result asks again. Layout effect: an answer the host wrote into the page shows before the first paint.
 */
export const useAnswer = <Value>(ask: (signal: AbortSignal) => Promise<Value>): [Answer<Value>, () => void] => {
  const [answer, setAnswer] = useState<Answer<Value>>({ state: "loading" });
  const [tries, setTries] = useState(0);
  useLayoutEffect(() => {
    const asking = new AbortController();
    setAnswer({ state: "loading" });
    ask(asking.signal).then(
      (value) => !asking.signal.aborted && setAnswer({ state: "ready", value }),
      (error: unknown) => !asking.signal.aborted && setAnswer({ state: "failed", error }),
    );
    return () => asking.abort();
  }, [ask, tries]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return [answer, again];
};
