import { setTimeout } from "node:timers/promises";

/** Younger answers are given as they are; older ones too, where a new one takes long. */
const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** An API that works answers within this: what staff published is then seen by everybody after `FRESH_MS`. */
const WORTH_WAITING_MS = 150;

interface Kept<Value> {
  at: number;
  value: Value | undefined;
  coming: Promise<Value> | undefined;
}

/**
 * Answers by key, so that a crowd asks once and a slow answer is there for the next visitor at least. `get` waits at
 * most `patienceMs` and answers undefined when nothing is known by then.
 *
 * @param worthKeeping whether an answer may be given to others
 */
export const keptAnswers = <Value>(patienceMs: number, worthKeeping: (value: Value) => boolean) => {
  const kept = new Map<string, Kept<Value>>();

  const refresh = (key: string, ask: () => Promise<Value>, before: Kept<Value> | undefined): Promise<Value> => {
    const coming = ask().then((value) => {
      if (worthKeeping(value)) kept.set(key, { at: Date.now(), value, coming: undefined });
      else kept.delete(key);
      return value;
    });
    kept.set(key, { at: before?.at ?? 0, value: before?.value, coming });
    return coming;
  };

  return {
    get: async (key: string, ask: () => Promise<Value>): Promise<Value | undefined> => {
      const now = Date.now();
      for (const [old, { at, coming }] of kept) if (!coming && now - at > STALE_MS) kept.delete(old);
      const known = kept.get(key);
      if (known?.value !== undefined && now - known.at < FRESH_MS) return known.value;
      const coming = known?.coming ?? refresh(key, ask, known);
      const wait = known?.value === undefined ? patienceMs : Math.min(patienceMs, WORTH_WAITING_MS);
      return Promise.race([coming, setTimeout(wait, known?.value, { ref: false })]);
    },
  };
};
