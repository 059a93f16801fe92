import type * as z from "zod/mini";

type Schema<Answer> = z.ZodMiniType<Answer>;
type Place = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

const at = (value: unknown, path: Place): unknown =>
  path.reduce<unknown>((inner, key) => (inner instanceof Object ? inner[key as keyof typeof inner] : undefined), value);

/** The same value with another one at this place; what is not on the way to it is shared. */
const withAt = (value: unknown, [key, ...rest]: Place, put: unknown): unknown => {
  if (key === undefined) return put;
  const copy: Record<PropertyKey, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[key] = withAt(copy[key], rest, put);
  return copy;
};

/** A list of words of which the server may have learned another one; null for anything else that is wrong. */
const stringsOf = (issue: Issue): readonly string[] | null => {
  if (issue.code !== "invalid_value" || issue.values.length < 2) return null;
  return issue.values.every((one) => typeof one === "string") ? (issue.values as string[]) : null;
};

/**
 * Reads an answer of a newer server: where nothing is wrong with it but words that this page does not know, each is kept as
 * it came, and its reader shows a neutral one (`wordOf`). Undefined when anything else breaks the contract.
 */
export const readWithNewerWords = <Answer>(
  schema: Schema<Answer>,
  answer: unknown,
  issues: readonly Issue[],
): Answer | undefined => {
  let known = answer;
  const newer: { path: Place; word: string }[] = [];
  for (const issue of issues) {
    const [words, word] = [stringsOf(issue), at(answer, issue.path)];
    if (!words || typeof word !== "string") return undefined;
    newer.push({ path: issue.path, word });
    known = withAt(known, issue.path, words[0]);
  }
  const read = schema.safeParse(known);
  if (!read.success) return undefined;
  return newer.reduce<unknown>((data, { path, word }) => withAt(data, path, word), read.data) as Answer;
};
