import { setTimeout } from "node:timers/promises";

/** What the API said of a question, with its size in bytes; `failed`: nothing that could be kept. */
export type Said<Value> = { state: "ok"; value: Value; bytes: number } | { state: "missing" } | { state: "failed" };

/** A good answer; `since`: when it was given (ms), where the API did not renew it in time. */
export type Cached<Value> = { value: Value; since?: number } | "missing" | undefined;

/** Younger than this an answer is asked for by nobody. */
const FRESH_MS = 5_000;
/** The last good answer serves for so long while the API is slow or away: longer ago nothing is certain any more. */
const LONGEST_MS = 24 * 3_600_000;

/** What the cache may hold; visitors choose the questions, so each part has its end. */
const LIMITS = { answers: 3_000, bytes: 48 * 1024 * 1024, missing: 1_000, asking: 200 };

/** Of a moment; after a clock was set back nothing that was seen before it is young. */
const isYoung = (at: number): boolean => Date.now() >= at && Date.now() - at < FRESH_MS;

interface Good<Value> {
  value: Value;
  bytes: number;
  at: number;
}

/**
 * The last good answer to each question that was asked lately, for everybody: questions are sent without a session, so
 * no answer is one person's. Concurrent requests are one, and a late answer serves the next visitor.
 */
export const createAnswerCache = <Value>(limits = LIMITS) => {
  /** The least recently used stands first. */
  const good = new Map<string, Good<Value>>();
  const missing = new Map<string, number>();
  const asking = new Map<string, Promise<Said<Value>>>();
  let bytes = 0;

  const forget = (key: string): void => {
    bytes -= good.get(key)?.bytes ?? 0;
    good.delete(key);
  };

  const keep = (key: string, entry: Good<Value>): void => {
    forget(key);
    good.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of good.keys()) {
      if (good.size <= limits.answers && bytes <= limits.bytes) break;
      forget(oldest);
    }
  };

  const remember = (key: string, said: Said<Value>): void => {
    if (said.state === "failed") return;
    missing.delete(key);
    if (said.state === "ok") return keep(key, { ...said, at: Date.now() });
    forget(key);
    missing.set(key, Date.now());
    if (missing.size > limits.missing) missing.delete(missing.keys().next().value ?? "");
  };

  const ask = (key: string, load: () => Promise<Said<Value>>): Promise<Said<Value>> => {
    const already = asking.get(key);
    if (already) return already;
    // What everybody looks at is always renewed; guessed addresses must not keep the API busy.
    if (!good.has(key) && asking.size >= limits.asking) return Promise.resolve({ state: "failed" });
    const said = load()
      .then((now) => {
        remember(key, now);
        return now;
      })
      .finally(() => asking.delete(key));
    asking.set(key, said);
    return said;
  };

  const lastGood = (key: string): Good<Value> | undefined => {
    const entry = good.get(key);
    if (entry && Date.now() - entry.at <= LONGEST_MS) keep(key, entry);
    else forget(key);
    return good.get(key);
  };

  return {
    /**
     * Waits for the API at most `patienceMs`, half of it where a last good answer is there to serve in its place;
     * undefined without either.
     */
    get: async (key: string, patienceMs: number, load: () => Promise<Said<Value>>): Promise<Cached<Value>> => {
      const before = lastGood(key);
      if (before && isYoung(before.at)) return { value: before.value };
      if (isYoung(missing.get(key) ?? 0)) return "missing";
      const late = before && { value: before.value, since: before.at };
      const wait = setTimeout(before ? patienceMs / 2 : patienceMs, undefined, { ref: false });
      const said = await Promise.race([ask(key, load), wait]);
      if (said?.state === "ok") return { value: said.value };
      return said?.state === "missing" ? "missing" : late;
    },
  };
};

export type AnswerCache<Value> = ReturnType<typeof createAnswerCache<Value>>;
