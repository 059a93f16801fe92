import type { ListLayout } from "@gleba/shared/contracts";
import type { Column } from "./definition.ts";

type AnyColumn = Pick<Column<never>, "key" | "hidden">;

/** Widths say how columns share a row: a usual one has 100. */
const USUAL = 100;
const LEAST = 20;
const MOST = 1_000;

/** The columns that are shown, in the order of `keys`; the first of the definition names the row and stands first. */
export const shownColumns = <Shown extends AnyColumn>(
  columns: readonly Shown[],
  keys: readonly string[] | null,
): Shown[] => {
  const [name, ...rest] = columns;
  const shown = keys
    ? [...new Set(keys)].flatMap((key) => rest.find((column) => column.key === key) ?? [])
    : rest.filter(({ hidden }) => !hidden);
  return name ? [name, ...shown] : [];
};

/** What is remembered of shown columns: null where they are those that show by themselves, in their order. */
export const keysOf = (columns: readonly AnyColumn[], shown: readonly string[]): string[] | null => {
  const usual = shownColumns(columns, null).slice(1);
  const same = usual.length === shown.length && usual.every(({ key }, index) => key === shown[index]);
  return same ? null : [...shown];
};

/** Shows a column after the last one that stands before it by itself, or takes it away. */
export const toggled = (columns: readonly AnyColumn[], shown: readonly string[], key: string): string[] => {
  if (shown.includes(key)) return shown.filter((one) => one !== key);
  const before = new Set(
    columns
      .slice(
        0,
        columns.findIndex((column) => column.key === key),
      )
      .map((column) => column.key),
  );
  const at = shown.findLastIndex((one) => before.has(one)) + 1;
  return shown.toSpliced(at, 0, key);
};

/** Puts a column so many places further; at an end it stays. */
export const moved = (shown: readonly string[], key: string, by: number): string[] => {
  const from = shown.indexOf(key);
  const to = Math.max(0, Math.min(from + by, shown.length - 1));
  return from < 0 ? [...shown] : shown.toSpliced(from, 1).toSpliced(to, 0, key);
};

const bounded = (width: number): number => Math.round(Math.max(LEAST, Math.min(width, MOST)));

const widthOf = ({ widths }: ListLayout, key: string): number => widths[key] ?? USUAL;

/** Widths as they were measured, so that a usual column has the average. */
export const measured = (pixels: Readonly<Record<string, number>>): ListLayout["widths"] => {
  const all = Object.values(pixels);
  const average = all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
  return Object.fromEntries(Object.entries(pixels).map(([key, width]) => [key, bounded((width / average) * USUAL)]));
};

/** Columns as they stand on the screen, in pixels, and what they share once somebody chose a width. */
export interface DrawnColumns {
  widths: Readonly<Record<string, number>>;
  available: number;
}

/** Makes a column wider or narrower than it is by so much, against the others: than it is drawn, where nobody chose yet. */
export const widened = (
  layout: ListLayout,
  shown: readonly string[],
  key: string,
  by: number,
  drawn: DrawnColumns | null = null,
): ListLayout["widths"] => {
  if (drawn && !sharesOf(layout, shown)) {
    const { widths, available } = drawn;
    const now = widths[key] ?? 0;
    const own = now + (by / USUAL) * (available / shown.length);
    const others = Object.values(widths).reduce((sum, one) => sum + one, -now);
    const left = Math.max(0, available - own) / Math.max(1, others);
    return measured({
      ...Object.fromEntries(Object.entries(widths).map(([one, width]) => [one, width * left])),
      [key]: own,
    });
  }
  return {
    ...Object.fromEntries(shown.map((one) => [one, widthOf(layout, one)])),
    [key]: bounded(widthOf(layout, key) + by),
  };
};

/** What part of a row each shown column has, from 0 to 1; undefined where nobody chose. */
export const sharesOf = (layout: ListLayout, shown: readonly string[]): ReadonlyMap<string, number> | undefined => {
  if (!shown.some((key) => layout.widths[key] !== undefined)) return undefined;
  const sum = shown.reduce((all, key) => all + widthOf(layout, key), 0);
  return new Map(shown.map((key) => [key, widthOf(layout, key) / sum]));
};
