import * as z from "zod/mini";
import type { Orm, Tx } from "#platform/db/db.ts";
import { AppError, appError } from "#platform/http/app-error.ts";
import {
  freeKeys,
  readGivenAnswers,
  takeKeys,
  writeGivenAnswer,
  type GivenAnswer,
  type KeyedRequest,
} from "./given-answers.ts";
import { idempotencyKey, requestHash } from "./idempotency.ts";

/** What is said of a key. */
export const keyErrors = {
  required: () =>
    appError(
      400,
      "idempotency_key_required",
      "Não foi possível identificar a solicitação. Atualize a página e tente novamente.",
      ["O cabeçalho Idempotency-Key deve ter de 16 a 128 caracteres visíveis."],
    ),
  reused: () =>
    appError(
      422,
      "idempotency_key_reused",
      "Esta solicitação já foi enviada com outros dados. Atualize a página e tente novamente.",
      ["O mesmo Idempotency-Key não pode acompanhar corpos diferentes."],
    ),
};

/** Described here, judged in the handler: a key that is none has an error of its own. */
export const keyHeaders = z.looseObject({ "idempotency-key": z.optional(z.string().check(z.maxLength(200))) });

/** The key of a call that must have one; throws 400 `idempotency_key_required` where there is none, or one that is none. */
export const requiredKey = (headers: Readonly<Record<string, unknown>>): string => {
  const key = idempotencyKey(headers["idempotency-key"] as string | string[] | undefined);
  if (key === null) throw keyErrors.required();
  return key;
};

/** What a call that takes a key says of it. */
export const KEY_DESCRIPTION =
  "With `Idempotency-Key` (16 to 128 visible characters) the same key and body get the same answer again, and nothing is done twice; another body under the key is 422; a refusal leaves the key free.";

/**
 * The request as its key names it; null without a key, 400 `idempotency_key_required` for one that is none. `asked` is the validated body
 * and whatever else tells two requests apart. How the person came (`origin`) tells nothing: the page may have been loaded again.
 */
export const keyedRequest = (
  headers: Readonly<Record<string, unknown>>,
  route: string,
  { origin: _, ...asked }: Readonly<Record<string, unknown>>,
): KeyedRequest | AppError | null => {
  const header = headers["idempotency-key"];
  if (header === undefined) return null;
  const key = idempotencyKey(header as string | string[]);
  return key === null ? keyErrors.required() : { route, key, hash: requestHash(asked) };
};

/** The answer that was given to this very request; 422 `idempotency_key_reused` where it was given to another one. */
export const repeated = <Answer>({ hash }: KeyedRequest, given: GivenAnswer): Answer | AppError =>
  given.hash === hash ? (given.answer as Answer) : keyErrors.reused();

/** What was answered to a request before it is looked at; null where nothing was. */
export const answeredBefore = async <Answer>(
  orm: Orm,
  keyed: KeyedRequest | null,
): Promise<Answer | AppError | null> => {
  if (!keyed) return null;
  const given = (await readGivenAnswers(orm, keyed.route, [keyed.key])).get(keyed.key);
  return given ? repeated<Answer>(keyed, given) : null;
};

/**
 * Carries out a request in its transaction unless it was carried out: then its first answer is returned. Who sends it at the same
 * moment waits. Null from `work` says that nothing was done: the key is free again, as after an error.
 */
export const carriedOutOnce = async <Answer extends object>(
  tx: Orm | Tx,
  keyed: KeyedRequest | null,
  at: Date,
  work: () => Promise<Answer | AppError | null>,
): Promise<Answer | AppError | null> => {
  if (!keyed) return work();
  const { route, key } = keyed;
  if (!(await takeKeys(tx, [{ ...keyed, answer: {} }], at)).has(key)) {
    const given = (await readGivenAnswers(tx, route, [key])).get(key);
    // Only an answer a month old is removed, which is none that somebody waits for.
    if (!given) throw new Error(`an answer under a key of ${route} went while it was read`);
    return repeated<Answer>(keyed, given);
  }
  const answer = await work();
  if (answer === null || answer instanceof AppError) await freeKeys(tx, route, [key]);
  else await writeGivenAnswer(tx, keyed, answer);
  return answer;
};
