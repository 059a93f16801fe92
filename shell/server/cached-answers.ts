import { setTimeout } from "node:timers/promises";

/** Younger answers are served from the cache; older ones only while their refresh takes long (stale-while-revalidate). */
const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** A healthy API answers within this, so that everybody sees what staff published after `FRESH_MS`. */
const REFRESH_WAIT_MS = 150;

interface CacheEntry<Value> {
  storedAt: number;
  value: Value | undefined;
  pending: Promise<Value> | undefined;
}

/**
 * A cache of answers by key that coalesces concurrent requests; an answer that comes too late still serves the next
 * visitor. `get` waits at most `timeoutMs` and returns undefined when there is no answer by then.
 *
 * @param isCacheable whether an answer may serve others
 */
export const createAnswerCache = <Value>(timeoutMs: number, isCacheable: (value: Value) => boolean) => {
  const entries = new Map<string, CacheEntry<Value>>();

  const refresh = (key: string, load: () => Promise<Value>, before: CacheEntry<Value> | undefined): Promise<Value> => {
    const pending = load().then((value) => {
      if (isCacheable(value)) entries.set(key, { storedAt: Date.now(), value, pending: undefined });
      else entries.delete(key);
      return value;
    });
    entries.set(key, { storedAt: before?.storedAt ?? 0, value: before?.value, pending });
    return pending;
  };

  return {
    get: async (key: string, load: () => Promise<Value>): Promise<Value | undefined> => {
      const now = Date.now();
      for (const [old, { storedAt, pending }] of entries)
        if (!pending && now - storedAt > STALE_MS) entries.delete(old);
      const entry = entries.get(key);
      if (entry?.value !== undefined && now - entry.storedAt < FRESH_MS) return entry.value;
      const pending = entry?.pending ?? refresh(key, load, entry);
      const wait = entry?.value === undefined ? timeoutMs : Math.min(timeoutMs, REFRESH_WAIT_MS);
      return Promise.race([pending, setTimeout(wait, entry?.value, { ref: false })]);
    },
  };
};
