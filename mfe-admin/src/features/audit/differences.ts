/** One field as it was and as it is; `path` goes into records that a field holds. */
export interface Difference {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

const MAX_DEPTH = 3;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The site's entries, `[{ type, value }]`, told by their types; one may repeat. */
const byType = (value: unknown): unknown => {
  const entries =
    Array.isArray(value) && value.length > 0 && value.every((one) => isRecord(one) && "type" in one && "value" in one);
  if (!entries) return value;
  const found: Record<string, unknown> = {};
  for (const { type, value: one } of value as { type: string; value: unknown }[])
    found[type] = type in found ? `${String(found[type])} / ${String(one)}` : one;
  return found;
};

const isEqual = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** What leads and what closes a line, whatever order the database keeps fields in; the rest stands between them. */
const FIRST = ["title", "name", "installment", "status", "paidAt", "paidCents", "correctedCents", "fineCents"];
const LAST = ["discountCents", "method", "note", "reason"];

const rankOf = ({ path: [field = ""] }: Difference): number => {
  const [first, last] = [FIRST.indexOf(field), LAST.indexOf(field)];
  if (first >= 0) return first - FIRST.length;
  return last + 1;
};

/** The differences of a record in the order they are read. */
export const inOrder = (differences: readonly Difference[]): Difference[] =>
  differences.toSorted((one, two) => rankOf(one) - rankOf(two));

/** What differs between two states of a record, down to the field that differs; of a state alone, all it holds. */
export const differencesOf = (before: unknown, after: unknown, path: readonly string[] = []): Difference[] => {
  const goesIn = path.length < MAX_DEPTH && [before, after].every((side) => isRecord(side) || side == null);
  if (!goesIn || (before == null && after == null)) return [{ path, before, after }];
  const keys = [...new Set([before, after].flatMap((side) => Object.keys(isRecord(side) ? side : {})))];
  if (keys.length === 0) return path.length === 0 ? [] : [{ path, before, after }];
  const sideOf = (side: unknown, key: string): unknown => (isRecord(side) ? (side[key] ?? null) : undefined);
  return keys.flatMap((key) => {
    const [was, is] = [byType(sideOf(before, key)), byType(sideOf(after, key))];
    return isEqual(was, is) ? [] : differencesOf(was, is, [...path, key]);
  });
};
