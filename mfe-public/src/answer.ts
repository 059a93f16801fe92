import { useCallback, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** What a screen asked the server for. */
export type Answer<Value> =
  { state: "loading" } | { state: "ready"; value: Value } | { state: "failed"; error: unknown };

/**
 * Asks once for every `ask` (keep it stable with `useCallback`) and forgets an answer that comes too late.
 * The second result asks again. Layout effect and `flushSync`: an answer the host wrote into the page is drawn before
 * the browser paints, so the readable page it replaces never flashes into a skeleton.
 */
export const useAnswer = <Value>(ask: (signal: AbortSignal) => Promise<Value>): [Answer<Value>, () => void] => {
  const [answer, setAnswer] = useState<Answer<Value>>({ state: "loading" });
  const [tries, setTries] = useState(0);
  useLayoutEffect(() => {
    const asking = new AbortController();
    const settle = (settled: Answer<Value>): void => {
      if (!asking.signal.aborted) flushSync(() => setAnswer(settled));
    };
    setAnswer({ state: "loading" });
    ask(asking.signal).then(
      (value) => settle({ state: "ready", value }),
      (error: unknown) => settle({ state: "failed", error }),
    );
    return () => asking.abort();
  }, [ask, tries]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return [answer, again];
};
