import type { SheetRow } from "./sheet.ts";

/** How far down the headings of a table are looked for. */
export const HEADING_WITHIN = 20;
/** One known word may stand in any line. */
const LEAST_KNOWN = 2;

/**
 * Which of the first rows holds the headings: the one with the most known names, else the first of more than one cell,
 * since what stands above them is a title. -1 where none does.
 *
 * @param known how many names of a row are known as headings
 */
export const headingAt = (rows: readonly SheetRow[], known: (cells: readonly string[]) => number): number => {
  const counts = rows.slice(0, HEADING_WITHIN).map(({ cells }) => known(cells));
  const most = Math.max(0, ...counts);
  return most >= LEAST_KNOWN
    ? counts.indexOf(most)
    : rows.findIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
};
