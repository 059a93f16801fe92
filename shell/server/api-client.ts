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

/** A question as a first screen asks it: a path, or an operation and the field of its answer. */
type Asked = { path: string } | { field: string; query: string; variables: object };

/** Requests of the first screen to the API. Answers are kept by the whole question, never by a name. */
export interface ApiClient {
  /** The answer as it came: its contract is the asker's. */
  ask: (question: Asked) => Promise<ApiResult<unknown>>;
  /** What the host itself reads. */
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

  const request = async (
    path: string,
    init: RequestInit,
    pick: (body: unknown) => unknown,
  ): Promise<ApiResult<unknown>> => {
    try {
      const answer = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status === 404 || answer.status === 400) return { state: "missing" };
      if (!answer.ok) return { state: "unavailable" };
      const value = pick(await answer.json());
      return value == null ? { state: "unavailable" } : { state: "ok", value };
    } catch (error) {
      log.warn({ err: error, path }, "the API did not answer the first screen");
      return { state: "unavailable" };
    }
  };

  const cached = async (key: string, work: () => Promise<ApiResult<unknown>>): Promise<ApiResult<unknown>> =>
    (await cache.get(key, work)) ?? { state: "unavailable" };

  const ask: ApiClient["ask"] = (question) => {
    if ("path" in question) return cached(question.path, () => request(question.path, {}, (body) => body));
    const { field, query, variables } = question;
    const body = JSON.stringify({ operationName: field, query, variables });
    const init = { method: "POST", body, headers: { "content-type": "application/json" } };
    return cached(body, () => request("/graphql", init, (answer) => pickField(answer, field)));
  };

  return {
    ask,
    graphql: async ({ name, query }, schema) =>
      read(await ask({ field: name, query, variables: {} }), schema, (err) =>
        log.warn({ err, operation: name }, "the API's answer breaks its contract"),
      ),
    alive: async () => {
      const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      return answer?.ok === true;
    },
  };
};

/** What an answer says by a contract; parsed once while it is kept. */
const read = <Value>(
  answer: ApiResult<unknown>,
  schema: z.ZodMiniType<Value>,
  onBroken: (error: unknown) => void,
): ApiResult<Value> => {
  if (answer.state !== "ok") return answer;
  const known = passed.get(answer);
  if (known?.schema === schema) return known.result as ApiResult<Value>;
  const parsed = schema.safeParse(answer.value);
  if (!parsed.success) onBroken(parsed.error);
  const result: ApiResult<Value> = parsed.success ? { state: "ok", value: parsed.data } : { state: "unavailable" };
  passed.set(answer, { schema, result });
  return result;
};

const passed = new WeakMap<ApiResult<unknown>, { schema: unknown; result: ApiResult<unknown> }>();

const pickField = (answer: unknown, field: string): unknown =>
  (answer as { data?: Record<string, unknown> | null }).data?.[field];
