import type { FastifyInstance } from "fastify";
import { SentFile } from "./multipart.ts";
import { commonErrors, type AppError } from "./app-error.ts";

const UNSTORABLE = "O texto contém caracteres que não podem ser gravados.";
/** Deeper than any body of ours; a body that nests for the sake of nesting is refused before it is walked. */
const DEEPEST = 64;

/** PostgreSQL stores no NUL, and UTF-8 has no half of a surrogate pair. */
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Whether all text in a parsed request, keys too, can be stored. */
export const isStorableValue = (value: unknown, depth = 0): boolean => {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return true;
  if (depth > DEEPEST) return false;
  if (value instanceof SentFile) return isStorable(value.name);
  if (Array.isArray(value)) return value.every((item) => isStorableValue(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorableValue(item, depth + 1));
};

/**
 * One gate in front of every route: text that nobody can store is refused before anything looks at it. Not what stands
 * in a path: nothing has such a name, and each route says so in its own words.
 */
export const refuseUnstorable = (app: FastifyInstance): void => {
  app.addHook("preValidation", async ({ query, body }) => {
    if (!isStorableValue(query) || !isStorableValue(body)) throw commonErrors.invalidRequest([UNSTORABLE]);
  });
};

/** What PostgreSQL refuses of a value that no schema stopped: too large a number, a day that does not exist, unreadable text. */
const REFUSED_VALUES: Readonly<Record<string, string>> = {
  "22003": "Um dos números é grande demais.",
  "22007": "Uma das datas não existe.",
  "22008": "Uma das datas está fora do que o sistema guarda.",
  "22021": UNSTORABLE,
  "22P02": "Um dos valores não pode ser lido.",
  "22P05": UNSTORABLE,
};

/** The refusal of a value that the database could not take; null for everything else. */
export const refusedValue = (error: unknown): AppError | null => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  const sentence = typeof code === "string" ? REFUSED_VALUES[code] : undefined;
  if (sentence !== undefined) return commonErrors.invalidRequest([sentence]);
  return cause === undefined ? null : refusedValue(cause);
};
