import { csvSheet } from "./read-csv.ts";
import { xlsxSheets } from "./read-xlsx.ts";
import type { Sheet } from "./sheet.ts";

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The sheets of a file by what it holds, whatever its name says: XLSX, or a table of text. Throws `UnreadableSheet`. */
export const readSheets = (name: string, bytes: Uint8Array): Sheet[] =>
  isArchive(bytes) ? xlsxSheets(bytes) : [csvSheet(name, bytes)];
