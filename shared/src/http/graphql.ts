import * as z from "zod/mini";
import { refused, unexpectedAnswer } from "./api-error.ts";
import { refusesPerson } from "./client.ts";
import { portalApi, recoverGraphql } from "./clients.ts";
import { isLate, takeInlined } from "./inlined.ts";
import { renewed } from "./late-answers.ts";
import { counted } from "./loading.ts";
import type { Operation } from "./operation.ts";
import { queryKey } from "./question.ts";
import { parsed, writtenAs } from "./requests.ts";

/** `fresh` asks the server even when the answer is known; the new answer replaces the old one. */
export interface GraphqlOptions {
  signal?: AbortSignal | undefined;
  fresh?: boolean;
  /** A 401 or 403 answers what was typed (a password, a one-time link), and says nothing about the session. */
  keepSession?: boolean;
}

type AnyOperation = Pick<Operation<unknown>, "name" | "query">;
type AnyVariables = Readonly<Record<string, unknown>>;

const envelope = z.object({
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  errors: z.optional(
    z.array(z.looseObject({ extensions: z.optional(z.looseObject({ status: z.optional(z.int()) })) })),
  ),
});

/** Answers by operation and variables, while the page lives (fetch policy cache-first). */
const answers = new Map<string, unknown>();
const asking = new Map<string, Promise<unknown>>();
/** How often answers were forgotten: what was asked before belongs to whoever asked it. */
let forgotten = 0;

/** What staff ask carries their session, which the client adds where the address says so. */
const addressOf = (query: string): string => (query.startsWith("query crm") ? "/graphql?crm" : "/graphql");

type AskOptions = Pick<GraphqlOptions, "signal" | "keepSession"> & { again?: boolean };

const ask = async (
  operation: AnyOperation,
  variables: AnyVariables,
  { signal, keepSession = false, again = false }: AskOptions,
): Promise<unknown> => {
  const { name, query } = operation;
  const body = { operationName: name, variables, query };
  const request = portalApi.post<unknown>(addressOf(query), body, { signal });
  // What is on screen already is asked anew without a sign of loading.
  const { data: answer, config } = await (isLate(queryKey(operation, variables)) ? request : counted(request));
  const { data, errors } = parsed(envelope, answer);
  // Error policy none: one error and the whole answer is an error.
  const error = errors?.[0];
  if (error) {
    const status = error.extensions?.status ?? 500;
    // Asked again once; what the second answer says is final.
    if (refusesPerson(status) && !keepSession && (await recoverGraphql(config, again)))
      return ask(operation, variables, { signal, again: true });
    throw refused(status, error.extensions);
  }
  if (data?.[name] === undefined) throw unexpectedAnswer(new Error(`no field ${name} in the answer`));
  return data[name];
};

const isMutation = ({ query }: AnyOperation): boolean => query.startsWith("mutation");

/** Asks once for everybody who asks the same at the same time. A caller who may abort asks alone. */
const askShared = (operation: AnyOperation, variables: AnyVariables, key: string, options: AskOptions) => {
  if (options.signal || isMutation(operation)) return ask(operation, variables, options);
  const already = asking.get(key);
  if (already) return already;
  const started = ask(operation, variables, options).finally(() => asking.get(key) === started && asking.delete(key));
  asking.set(key, started);
  return started;
};

/**
 * Runs an operation and answers its field. Queries are cache-first, mutations always travel.
 * Throws `ApiError` with the status and code of the error's `extensions`.
 */
export const graphql = async <Answer, Variables extends AnyVariables>(
  operation: Operation<Answer, Variables>,
  ...[given, { fresh = false, ...options } = {}]: Record<string, never> extends Variables
    ? [variables?: Variables, options?: GraphqlOptions]
    : [variables: Variables, options?: GraphqlOptions]
): Promise<Answer> => {
  const variables: AnyVariables = given ?? {};
  const key = queryKey(operation, variables);
  const load = async (): Promise<Answer> => {
    if (!fresh && answers.has(key)) return parsed(operation.schema, answers.get(key));
    const era = forgotten;
    const answer = await askShared(operation, variables, key, options);
    // Only an answer that keeps its contract is remembered: "Tentar novamente" asks again.
    const asked = parsed(operation.schema, answer);
    if (!isMutation(operation) && era === forgotten) answers.set(key, answer);
    return asked;
  };
  if (isLate(key)) return renewed(key, load);
  const value = fresh ? undefined : writtenAs(operation.schema, key);
  const written = takeInlined(key);
  if (value === undefined) return load();
  answers.set(key, written);
  return value;
};

/**
 * What was answered before or stands in the page, without asking: the first screen, and who comes back to one, sees it
 * at once. Undefined when nothing was.
 */
export const answered = <Answer>(operation: Operation<Answer, Record<string, never>>): Answer | undefined => {
  const key = queryKey(operation, {});
  return answers.has(key) ? parsed(operation.schema, answers.get(key)) : writtenAs(operation.schema, key);
};

/** Forgets what was answered and what is under way, so that the next question reaches the server (after signing in or out). */
export const forgetAnswers = (): void => {
  forgotten += 1;
  answers.clear();
  asking.clear();
};
