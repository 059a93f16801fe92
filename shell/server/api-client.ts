import type { OperationText } from "@gleba/shared/contracts";
import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod/mini";
import { keptAnswers } from "./cached-answers.ts";

/** What the API may take; a late answer still serves the next visitor. */
const TIMEOUT_MS = 5_000;

/** `missing`: the API says there is no such thing. `unknown`: it did not say in time. */
export type Answer<Value> = { state: "known"; value: Value } | { state: "missing" } | { state: "unknown" };

/** An operation without variables. */
type Asked = Pick<OperationText<unknown, unknown>, "name" | "query">;

/** Asks the API on behalf of the first screen. */
export interface ApiClient {
  get: <Value>(path: string, schema: z.ZodMiniType<Value>) => Promise<Answer<Value>>;
  graphql: <Value>(operation: Asked, schema: z.ZodMiniType<Value>) => Promise<Answer<Value>>;
  alive: () => Promise<boolean>;
}

/**
 * One client for all pages: a crowd asks the API once, and a slow answer is there for the next visitor.
 *
 * @param patienceMs how long a page waits before it goes out without the answer
 */
export const createApiClient = (origin: string, patienceMs: number, log: FastifyBaseLogger): ApiClient => {
  const kept = keptAnswers<Answer<unknown>>(patienceMs, ({ state }) => state !== "unknown");

  const ask = async <Value>(
    path: string,
    init: RequestInit,
    pick: (body: unknown) => unknown,
    schema: z.ZodMiniType<Value>,
  ): Promise<Answer<Value>> => {
    try {
      const answer = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status === 404 || answer.status === 400) return { state: "missing" };
      if (!answer.ok) return { state: "unknown" };
      return { state: "known", value: schema.parse(pick(await answer.json())) };
    } catch (error) {
      log.warn({ err: error, path }, "the API did not answer the first screen");
      return { state: "unknown" };
    }
  };

  const keep = async <Value>(key: string, work: () => Promise<Answer<Value>>): Promise<Answer<Value>> =>
    // A key always asks with the same schema, so what is kept under it has its type.
    ((await kept.get(key, work)) as Answer<Value> | undefined) ?? { state: "unknown" };

  return {
    get: (path, schema) => keep(path, () => ask(path, {}, (body) => body, schema)),
    graphql: ({ name, query }, schema) =>
      keep(name, () => {
        const body = JSON.stringify({ operationName: name, query, variables: {} });
        const init = { method: "POST", body, headers: { "content-type": "application/json" } };
        return ask("/graphql", init, (answer) => fieldOf(answer, name), schema);
      }),
    alive: async () => {
      const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      return answer?.ok === true;
    },
  };
};

const fieldOf = (answer: unknown, field: string): unknown =>
  (answer as { data?: Record<string, unknown> | null }).data?.[field];
