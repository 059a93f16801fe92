import { defineTask } from "#platform/workers/task.ts";

/** A company's file of CEPs, and where what is read of it goes. */
export interface FileToRead {
  /** The CSV. */
  source: string;
  /** The index that is written, in the place of one of before. */
  index: string;
  /** The list of lines that could not be read, one a line. */
  wrongLines: string;
  /** Which state of the file this is, kept in the index. */
  key: string;
}

/** What came of it; without rows nothing was written but the list. */
export interface FileRead {
  rows: number;
  wrong: number;
  /** The first of the wrong lines. */
  examples: string[];
}

/** Reads a company's file of CEPs into an index, row by row. */
export const readPostalCodeFile = defineTask<FileToRead, FileRead>("read file of CEPs", "portfolio");
