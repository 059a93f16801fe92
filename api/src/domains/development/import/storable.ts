import type { Source } from "./source.ts";

const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Text as PostgreSQL keeps it: without NUL and without halves of surrogate pairs, which JSON may write as `\u0000` and `\ud800`. */
const storable = (text: string): string =>
  UNSTORABLE.test(text) ? text.replaceAll("\0", " ").replace(/\p{Surrogate}/gu, "\uFFFD") : text;

/** The first letters of a text; an emoji that does not fit is left out whole. */
export const firstLetters = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, "");

const isStorable = (value: unknown): boolean => typeof value !== "string" || !UNSTORABLE.test(value);

const storableValues = <Value>(said: Record<string, Value>): Record<string, Value> =>
  Object.entries(said).every(([name, value]) => isStorable(name) && isStorable(value))
    ? said
    : Object.fromEntries(
        Object.entries(said).map(([name, value]) => [
          storable(name),
          typeof value === "string" ? (storable(value) as Value) : value,
        ]),
      );

type Part = { layer?: string; properties?: Record<string, unknown> };

/** The same part where all of it can be stored, as nearly always: a plan has hundreds of thousands. */
const storablePart = <One extends Part>(part: One): One => {
  const { layer, properties } = part;
  const clean = properties && storableValues(properties);
  if (isStorable(layer) && clean === properties) return part;
  return { ...part, ...(layer !== undefined && { layer: storable(layer) }), ...(clean && { properties: clean }) };
};

/** What names things in a file, in letters that can be stored. */
export const storableSource = (source: Source): Source => ({
  ...source,
  polygons: source.polygons.map(storablePart),
  lines: source.lines.map(storablePart),
  texts: source.texts.map(storablePart),
  rows: source.rows.map(storablePart),
});
