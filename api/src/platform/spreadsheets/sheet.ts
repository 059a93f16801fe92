/** A row of a sheet: its line as a spreadsheet counts, and its cells as people read them. */
export interface SheetRow {
  line: number;
  cells: string[];
  /** Nobody sees it in the spreadsheet. */
  hidden?: boolean;
}

/** A sheet of a file that is read piece by piece. */
export interface Sheet {
  name: string;
  /** Its rows, those without a cell left out; each call reads anew. */
  rows(): Iterable<SheetRow>;
  /** What only its end says, once the rows were read: the cells that are merged (`B3:C3`). */
  merged(): readonly string[];
}

/** How much of a file is looked at in one go. */
export const CHUNK = 256 * 1024;

/** A file that is not what it says; the message is for people. */
export class UnreadableSheet extends Error {}
