import { HEADING_WITHIN } from "../spreadsheets/heading.ts";
import { tableRows } from "../spreadsheets/read-csv.ts";
import { type SheetRow, UnreadableSheet } from "../spreadsheets/sheet.ts";

/** Rows without headings and without the title above them. */
const belowHeadings = (rows: SheetRow[], isHeading: (cells: readonly string[]) => boolean): SheetRow[] => {
  const at = rows.slice(0, HEADING_WITHIN).findIndex(({ cells }) => isHeading(cells));
  const isTitle = ({ cells }: SheetRow): boolean => cells.filter(Boolean).length === 1;
  return rows.slice(0, Math.max(0, at)).every(isTitle) ? rows.slice(at + 1) : rows;
};

/**
 * The lines of a small table without those that are empty: columns parted by semicolons, tabs or commas, in quotes or
 * not. Headings, which `isHeading` knows, are left out with what stands above them; a sentence where quotes do not close.
 */
export const readTable = (
  text: string,
  isHeading: (cells: readonly string[]) => boolean,
): { rows: SheetRow[] } | { errors: string[] } => {
  try {
    return { rows: belowHeadings([...tableRows([text])], isHeading) };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { errors: [error.message] };
    throw error;
  }
};
