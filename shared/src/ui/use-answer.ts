import { startTransition, useCallback, useLayoutEffect, useState } from "react";

/** What a screen asked the server for. */
export type Answer<Value> =
  { state: "loading" } | { state: "ready"; value: Value } | { state: "failed"; error: unknown };

/**
 * Asks once for every `ask` (keep it stable with `useCallback`) and forgets an answer that comes too late.
 * The second result asks again. `known` is drawn at once, without a skeleton: what the host wrote into the page, or what
 * somebody who comes back has seen before; a call that then answers the same draws nothing again.
 * An answer is drawn as a transition, in slices: a large screen never keeps a click or a key waiting.
 */
export const useAnswer = <Value>(
  ask: (signal: AbortSignal) => Promise<Value>,
  known?: () => Value | undefined,
): [Answer<Value>, () => void] => {
  const [atFirst] = useState(() => firstOf(known));
  const [answer, setAnswer] = useState(atFirst);
  const [tries, setTries] = useState(0);
  useLayoutEffect(() => {
    const asking = new AbortController();
    const settle = (settled: Answer<Value>): void => {
      if (!asking.signal.aborted)
        startTransition(() => setAnswer((before) => (same(before, settled) ? before : settled)));
    };
    // What was known stays on screen while it is asked again; another question's answer never does.
    setAnswer((before) => (before === atFirst ? before : { state: "loading" }));
    ask(asking.signal).then(
      (value) => settle({ state: "ready", value }),
      (error: unknown) => settle({ state: "failed", error }),
    );
    return () => asking.abort();
  }, [ask, tries, atFirst]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return [answer, again];
};

/** What is known without asking; that there is no such thing may be known, too. */
const firstOf = <Value>(known?: () => Value | undefined): Answer<Value> => {
  try {
    const value = known?.();
    return value === undefined ? { state: "loading" } : { state: "ready", value };
  } catch (error) {
    return { state: "failed", error };
  }
};

const same = <Value>(before: Answer<Value>, now: Answer<Value>): boolean =>
  before.state === "ready" && now.state === "ready" && equal(before.value, now.value);

/** The same, or made of the same parts: two answers that a screen asks for together. */
const equal = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!(one instanceof Object && other instanceof Object)) return false;
  const [parts, others] = [Object.entries(one), Object.values(other)];
  return parts.length > 0 && parts.length === others.length && parts.every(([, part], i) => Object.is(part, others[i]));
};
