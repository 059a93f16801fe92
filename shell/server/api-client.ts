import { createHash } from "node:crypto";
import type { OperationText } from "@gleba/shared/contracts";
import { inSpan, markFailed, type Span, traceparentNow } from "@gleba/shared/tracing";
import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod/mini";
import { type AnswerCache, type Said } from "./cached-answers.ts";

/** Longer than a page waits: a late answer still serves the next visitor. */
const TIMEOUT_MS = 5_000;

/** SpanKind of OpenTelemetry: it waits for somebody else. */
const CLIENT_KIND = 2;

/** An answer as it came, and what tells it from another. */
export interface Answer {
  value: unknown;
  /** Length of its text. */
  length: number;
  hash: string;
}

/**
 * `missing`: the API answered that there is no such thing. `unavailable`: it did not answer in time. `since`: when the
 * answer was given (ms), where it is the last good one in the place of one that did not come in time.
 */
export type ApiResult<Value> =
  { state: "ok"; value: Value; since?: number } | { state: "missing" } | { state: "unavailable" };

interface GraphqlBody {
  data?: Record<string, unknown> | null;
}

/** An operation without variables. */
type Operation = Pick<OperationText<unknown, unknown>, "name" | "query">;

/** A question as a first screen asks it: a path, or an operation and the field of its answer. */
type Asked = { path: string } | { field: string; query: string; variables: object };

/** Requests of the first screen to the API. Answers are kept by the whole question, never by a name. */
export interface ApiClient {
  /** The answer as it came: its contract is the asker's. */
  ask: (question: Asked) => Promise<ApiResult<Answer>>;
  /** What the host itself reads. */
  graphql: <Value>(operation: Operation, schema: z.ZodMiniType<Value>) => Promise<ApiResult<Value>>;
  alive: () => Promise<boolean>;
}

const answerOf = (value: unknown): Said<Answer> => {
  if (value == null) return { state: "failed" };
  const text = JSON.stringify(value);
  const hash = createHash("sha256").update(text).digest("base64");
  return { state: "ok", value: { value, length: text.length, hash }, bytes: text.length };
};

/**
 * A client for all pages. Nothing of a visitor goes along with a question: no cookie, no session.
 *
 * @param patienceMs how long a page waits before it is sent without the answer, or with the last good one
 */
export const createApiClient = (
  origin: string,
  patienceMs: number,
  cache: AnswerCache<Answer>,
  log: FastifyBaseLogger,
): ApiClient => {
  const request = async (
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
    field?: string,
  ): Promise<Said<Answer>> => inSpan("ask the API", { kind: CLIENT_KIND }, (span) => send(span, path, init, field));

  const send = async (
    span: Span,
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
    field?: string,
  ): Promise<Said<Answer>> => {
    try {
      const traceparent = traceparentNow();
      const headers = { ...init.headers, ...(traceparent !== undefined && { traceparent }) };
      const answer = await fetch(`${origin}${path}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      span.setAttribute("http.response.status_code", answer.status);
      // An operation that an API does not know says nothing about what it asks for.
      if (field === undefined && (answer.status === 404 || answer.status === 400)) return { state: "missing" };
      if (!answer.ok) return { state: "failed" };
      const body: unknown = await answer.json();
      return answerOf(field === undefined ? body : (body as GraphqlBody).data?.[field]);
    } catch (error) {
      markFailed(span, error);
      log.warn({ err: error, path }, "the API did not answer the first screen");
      return { state: "failed" };
    }
  };

  const cached = async (key: string, load: () => Promise<Said<Answer>>): Promise<ApiResult<Answer>> => {
    const known = await cache.get(key, patienceMs, load);
    if (known === "missing") return { state: "missing" };
    return known ? { state: "ok", ...known } : { state: "unavailable" };
  };

  const ask: ApiClient["ask"] = (question) => {
    if ("path" in question) return cached(question.path, () => request(question.path));
    const { field, query, variables } = question;
    const body = JSON.stringify({ operationName: field, query, variables });
    const init = { method: "POST", body, headers: { "content-type": "application/json" } };
    return cached(body, () => request("/graphql", init, field));
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
  answer: ApiResult<Answer>,
  schema: z.ZodMiniType<Value>,
  onBroken: (error: unknown) => void,
): ApiResult<Value> => {
  if (answer.state !== "ok") return answer;
  const known = passed.get(answer.value);
  if (known?.schema === schema) return known.result as ApiResult<Value>;
  const parsed = schema.safeParse(answer.value.value);
  if (!parsed.success) onBroken(parsed.error);
  const result: ApiResult<Value> = parsed.success ? { state: "ok", value: parsed.data } : { state: "unavailable" };
  passed.set(answer.value, { schema, result });
  return result;
};

const passed = new WeakMap<Answer, { schema: unknown; result: ApiResult<unknown> }>();
