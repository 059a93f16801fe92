import { useCallback, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** What a screen asked the server for. */
export type Answer<Value> =
  { state: "loading" } | { state: "ready"; value: Value } | { state: "failed"; error: unknown };

/**
 * Asks once for every `ask` (keep it stable with `useCallback`) and forgets an answer that comes too late.
 * The second result asks again. `known` is drawn at once: who comes back finds the page, and its scroll, as it was.
 * Layout effect and `flushSync`: an answer the host wrote into the page is drawn before the browser paints, so the
 * readable page it replaces never flashes into a skeleton.
 */
export const useAnswer = <Value>(
  ask: (signal: AbortSignal) => Promise<Value>,
  known?: () => Value | undefined,
): [Answer<Value>, () => void] => {
  const [knownAtFirst] = useState(known);
  const [answer, setAnswer] = useState<Answer<Value>>(() =>
    knownAtFirst === undefined ? { state: "loading" } : { state: "ready", value: knownAtFirst },
  );
  const [tries, setTries] = useState(0);
  useLayoutEffect(() => {
    const asking = new AbortController();
    const settle = (settled: Answer<Value>): void => {
      if (!asking.signal.aborted) flushSync(() => setAnswer(settled));
    };
    // What was known stays on screen while it is asked again; another question's answer never does.
    setAnswer((before) => (before.state === "ready" && before.value === knownAtFirst ? before : { state: "loading" }));
    ask(asking.signal).then(
      (value) => settle({ state: "ready", value }),
      (error: unknown) => settle({ state: "failed", error }),
    );
    return () => asking.abort();
  }, [ask, tries, knownAtFirst]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return [answer, again];
};
