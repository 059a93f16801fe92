import type { FastifyRateLimitStore } from "@fastify/rate-limit";

/** Addresses that are counted at once; the least recently new is forgotten first. */
const MOST_ADDRESSES = 5_000;

interface Window {
  began: number;
  count: number;
}

/**
 * Counts the requests of an address by a clock that nobody sets: with the one on the wall, whoever asked before it was set back by an hour would
 * wait that hour. For `@fastify/rate-limit`, of this process alone as its own store is.
 */
export class RateStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(
    key: string,
    told: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && now - known.began < windowMs ? known : { began: now, count: 0 };
    window.count += 1;
    if (window !== known) this.#begin(key, window);
    told(null, { current: window.count, ttl: windowMs - (now - window.began) });
  }

  child(): RateStore {
    return new RateStore();
  }

  #begin(key: string, window: Window): void {
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MOST_ADDRESSES && oldest !== undefined) this.#windows.delete(oldest);
  }
}
