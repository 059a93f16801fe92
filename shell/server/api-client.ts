import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod/mini";

/** All of what a page waits for the API; a visitor reads the page without data rather than waiting longer. */
const BUDGET_MS = 300;
const FRESH_MS = 5_000;

/** `missing`: the API says there is no such thing. `unknown`: it did not say in time. */
export type Answer<Value> = { state: "known"; value: Value } | { state: "missing" } | { state: "unknown" };

/** Asks the API on behalf of the first screen. */
export interface ApiClient {
  get: <Value>(path: string, schema: z.ZodMiniType<Value>) => Promise<Answer<Value>>;
  graphql: <Value>(operation: string, query: string, schema: z.ZodMiniType<Value>) => Promise<Answer<Value>>;
  alive: () => Promise<boolean>;
}

/** One client for all pages: answers are kept for some seconds, so a crowd asks the API once. */
export const createApiClient = (origin: string, log: FastifyBaseLogger): ApiClient => {
  const kept = new Map<string, { until: number; answer: Promise<Answer<unknown>> }>();

  const ask = async <Value>(
    path: string,
    init: RequestInit,
    pick: (body: unknown) => unknown,
    schema: z.ZodMiniType<Value>,
  ): Promise<Answer<Value>> => {
    try {
      const answer = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(BUDGET_MS) });
      if (answer.status === 404 || answer.status === 400) return { state: "missing" };
      if (!answer.ok) return { state: "unknown" };
      return { state: "known", value: schema.parse(pick(await answer.json())) };
    } catch (error) {
      log.warn({ err: error, path }, "the API did not answer the first screen");
      return { state: "unknown" };
    }
  };

  const keep = <Value>(key: string, work: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const now = Date.now();
    const before = kept.get(key);
    if (before && before.until > now) return before.answer as Promise<Answer<Value>>;
    for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
    const answer = work();
    kept.set(key, { until: now + FRESH_MS, answer });
    void answer.then(({ state }) => {
      if (state === "unknown") kept.delete(key);
    });
    return answer;
  };

  return {
    get: (path, schema) => keep(path, () => ask(path, {}, (body) => body, schema)),
    graphql: (operation, query, schema) =>
      keep(operation, () => {
        const body = JSON.stringify({ operationName: operation, query, variables: {} });
        const init = { method: "POST", body, headers: { "content-type": "application/json" } };
        return ask("/graphql", init, (answer) => fieldOf(answer, operation), schema);
      }),
    alive: async () => {
      const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      return answer?.ok === true;
    },
  };
};

const fieldOf = (answer: unknown, field: string): unknown =>
  (answer as { data?: Record<string, unknown> | null }).data?.[field];
