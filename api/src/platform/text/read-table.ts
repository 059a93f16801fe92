import Papa from "papaparse";

/** A line of a table, as it stands in the file. */
export interface TableLine {
  /** From 1, as an editor counts them. */
  line: number;
  cells: string[];
}

const DELIMITERS = [";", "\t", ","];

/**
 * The lines of a small table without those that are empty: columns parted by semicolons, tabs or commas, in quotes or
 * not. A first line of headings, which `isHeading` knows, is left out.
 */
export const readTable = (text: string, isHeading: (cells: readonly string[]) => boolean): TableLine[] => {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: DELIMITERS,
    // What somebody pastes from a spreadsheet has tabs, and commas in its numbers.
    ...(text.includes("\t") && { delimiter: "\t" }),
    ...(text.includes(";") && { delimiter: ";" }),
  });
  return data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .filter(({ cells }, index) => index > 0 || !isHeading(cells));
};
