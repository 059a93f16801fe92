import type { AxiosInstance, AxiosRequestConfig } from "axios";
import type * as z from "zod/mini";
import { refused, unexpectedAnswer } from "./api-error.ts";
import { customerApi, portalApi } from "./clients.ts";
import { isLate, peekInlined, takeInlined } from "./inlined.ts";
import { renewed } from "./late-answers.ts";
import { counted } from "./loading.ts";
import { readWithNewerWords } from "./newer-words.ts";
import { type Params, pathKey } from "./question.ts";

/** What a caller may add to a call. Parameters that are undefined are left out. */
export interface RequestOptions {
  signal?: AbortSignal;
  params?: Params;
  headers?: Readonly<Record<string, string>>;
  /** A 401 or 403 answers what was typed (a password, a one-time link), and says nothing about the session. */
  keepSession?: boolean;
  /** Told while the body travels, in bytes; `total` where the browser knows it. */
  onUploadProgress?: (event: { loaded: number; total?: number | undefined }) => void;
}

type Schema<Answer> = z.ZodMiniType<Answer>;

/** `/api/…` belongs to the second client, everything else to the first (contract: one client, two policies). */
const clientFor = (path: string): AxiosInstance => (path.startsWith("/api/") ? portalApi : customerApi);

/** Answers that passed already, by what travelled: who reads one twice gets one object, and draws it once. */
const passed = new WeakMap<object, { schema: unknown; value: unknown }>();

/** Every answer passes its contract at this door; behind it nobody doubts a field. */
export const parsed = <Answer>(schema: Schema<Answer>, answer: unknown): Answer => {
  const before = answer instanceof Object ? passed.get(answer) : undefined;
  if (before?.schema === schema) return before.value as Answer;
  const result = schema.safeParse(answer);
  const value = result.success ? result.data : readWithNewerWords(schema, answer, result.error.issues);
  if (value === undefined && !result.success) throw unexpectedAnswer(result.error);
  if (answer instanceof Object) passed.set(answer, { schema, value });
  return value as Answer;
};

/** What the host wrote into the page, if it keeps its contract; else the call that asks for it asks the server. */
export const writtenAs = <Answer>(schema: Schema<Answer>, key: string): Answer | undefined => {
  try {
    const answer = peekInlined(key);
    return answer === undefined ? undefined : parsed(schema, answer);
  } catch {
    return undefined;
  }
};

type Sent = AxiosRequestConfig & RequestOptions & { url: string };

const request = async <Answer>({ keepSession, ...config }: Sent, schema: Schema<Answer>): Promise<Answer> => {
  const journey = keepSession ? { networkTries: 0, recovered: true } : undefined;
  const { data } = await clientFor(config.url).request<unknown>({ ...config, journey });
  return parsed(schema, data);
};

const send = <Answer>(sent: Sent, schema: Schema<Answer>): Promise<Answer> => counted(request(sent, schema));

/**
 * What `get` with the same path and parameters would answer from the page, without asking and without taking it away:
 * a screen draws it at once. Undefined where the host wrote nothing; throws `ApiError` 404 where it was told that there is
 * no such thing.
 */
export const written = <Answer>(
  path: string,
  schema: Schema<Answer>,
  params?: RequestOptions["params"],
): Answer | undefined => {
  const key = pathKey(path, params);
  if (peekInlined(key) === null) throw refused(404, undefined);
  return writtenAs(schema, key);
};

/**
 * Reads `path` (`/api/public/ventures/3`, `cities/nearest/vit`). The answer the portal host wrote into the page is
 * used when there is one; one that is of before is asked anew. Throws `ApiError`, or axios's `CanceledError` when `signal`
 * aborts.
 */
export const get = async <Answer>(
  path: string,
  schema: Schema<Answer>,
  options: RequestOptions = {},
): Promise<Answer> => {
  const key = pathKey(path, options.params);
  const sent: Sent = { method: "get", url: path, ...options };
  if (isLate(key)) return renewed(key, () => request(sent, schema));
  const inlined = writtenAs(schema, key);
  if (takeInlined(key) === null) throw refused(404, undefined);
  return inlined ?? send(sent, schema);
};

/** Reads the file at `path`. Throws `ApiError` with the server's sentence, as every other call. */
export const getFile = async (path: string, params?: RequestOptions["params"]): Promise<Blob> => {
  const { data } = await counted(clientFor(path).get<Blob>(path, { responseType: "blob", params }));
  return data;
};

/** Sends `body` to `path`; never repeated by itself. Throws as `get`. */
export const post = <Answer>(path: string, body: unknown, schema: Schema<Answer>, options: RequestOptions = {}) =>
  send({ method: "post", url: path, data: body, ...options }, schema);

/** Replaces what stands at `path`. Throws as `get`. */
export const put = <Answer>(path: string, body: unknown, schema: Schema<Answer>, options: RequestOptions = {}) =>
  send({ method: "put", url: path, data: body, ...options }, schema);

/** Changes part of what stands at `path`. Throws as `get`. */
export const patch = <Answer>(path: string, body: unknown, schema: Schema<Answer>, options: RequestOptions = {}) =>
  send({ method: "patch", url: path, data: body, ...options }, schema);

/** Deletes what stands at `path`. Throws as `get`. */
export const remove = <Answer>(path: string, schema: Schema<Answer>, options: RequestOptions = {}) =>
  send({ method: "delete", url: path, ...options }, schema);
