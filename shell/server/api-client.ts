import type { OperationText } from "@gleba/shared/contracts";
import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod/mini";
import { createAnswerCache } from "./cached-answers.ts";

/** Longer than a page waits: a late answer still serves the next visitor. */
const TIMEOUT_MS = 5_000;

/** `missing`: the API answered that there is no such thing. `unavailable`: it did not answer in time. */
export type ApiResult<Value> = { state: "ok"; value: Value } | { state: "missing" } | { state: "unavailable" };

/** An operation without variables. */
type Operation = Pick<OperationText<unknown, unknown>, "name" | "query">;

/** Requests of the first screen to the API. */
export interface ApiClient {
  get: <Value>(path: string, schema: z.ZodMiniType<Value>) => Promise<ApiResult<Value>>;
  graphql: <Value>(operation: Operation, schema: z.ZodMiniType<Value>) => Promise<ApiResult<Value>>;
  alive: () => Promise<boolean>;
}

/**
 * One client for all pages, with one cache.
 *
 * @param timeoutMs how long a page waits before it is sent without the answer
 */
export const createApiClient = (origin: string, timeoutMs: number, log: FastifyBaseLogger): ApiClient => {
  const cache = createAnswerCache<ApiResult<unknown>>(timeoutMs, ({ state }) => state !== "unavailable");

  const request = async <Value>(
    path: string,
    init: RequestInit,
    pick: (body: unknown) => unknown,
    schema: z.ZodMiniType<Value>,
  ): Promise<ApiResult<Value>> => {
    try {
      const answer = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status === 404 || answer.status === 400) return { state: "missing" };
      if (!answer.ok) return { state: "unavailable" };
      return { state: "ok", value: schema.parse(pick(await answer.json())) };
    } catch (error) {
      log.warn({ err: error, path }, "the API did not answer the first screen");
      return { state: "unavailable" };
    }
  };

  const cached = async <Value>(key: string, work: () => Promise<ApiResult<Value>>): Promise<ApiResult<Value>> =>
    // A key is always requested with the same schema, so its entry has that type.
    ((await cache.get(key, work)) as ApiResult<Value> | undefined) ?? { state: "unavailable" };

  return {
    get: (path, schema) => cached(path, () => request(path, {}, (body) => body, schema)),
    graphql: ({ name, query }, schema) =>
      cached(name, () => {
        const body = JSON.stringify({ operationName: name, query, variables: {} });
        const init = { method: "POST", body, headers: { "content-type": "application/json" } };
        return request("/graphql", init, (answer) => pickField(answer, name), schema);
      }),
    alive: async () => {
      const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      return answer?.ok === true;
    },
  };
};

const pickField = (answer: unknown, field: string): unknown =>
  (answer as { data?: Record<string, unknown> | null }).data?.[field];
