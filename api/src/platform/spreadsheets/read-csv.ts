import Papa from "papaparse";
import { CHUNK, type Sheet, type SheetRow } from "./sheet.ts";

const DELIMITERS = [";", "\t", ","] as const;
const QUOTE = '"';
/** A quoted cell longer than this is a quote that nobody closed. */
const LONGEST_PENDING = 4 * CHUNK;

/** The bytes of a table, piece by piece; each call begins anew. */
export type Pieces = () => Iterable<Uint8Array>;

const isUtf8 = (pieces: Pieces): boolean => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (const piece of pieces()) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** UTF-16 as Excel's "texto Unicode" is, by its mark or by the empty half of its first letter; UTF-8; or what Windows writes in Brazil. */
const encodingOf = (pieces: Pieces): string => {
  const [piece] = pieces();
  const [first, second] = piece ?? [];
  if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || first === 0) return "utf-16be";
  return isUtf8(pieces) ? "utf-8" : "windows-1252";
};

/** The text piece by piece. */
const texts = function* (pieces: Pieces): Generator<string> {
  const decoder = new TextDecoder(encodingOf(pieces));
  for (const piece of pieces()) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
};

/** Where the last line ends that lies outside of quotes; 0 for none. */
const endOfLines = (text: string): number => {
  let [end, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (sign === "\n" && !isQuoted) end = at + 1;
  }
  return end;
};

const delimiterOf = (text: string): string => {
  const [heading = ""] = text.split(/\r?\n/, 1);
  return DELIMITERS.find((delimiter) => heading.includes(delimiter)) ?? ";";
};

/** The rows of a table of text, in memory that does not grow with it. */
export const csvRows = function* (pieces: Pieces): Generator<SheetRow> {
  let [pending, line, delimiter] = ["", 0, ""];
  const parsed = function* (text: string): Generator<SheetRow> {
    for (const cells of Papa.parse<string[]>(text, { delimiter }).data) {
      line += 1;
      const trimmed = cells.map((cell) => cell.trim());
      if (trimmed.some((cell) => cell !== "")) yield { line, cells: trimmed };
    }
  };
  for (const text of texts(pieces)) {
    pending += text;
    delimiter ||= delimiterOf(pending);
    const end = pending.length > LONGEST_PENDING ? pending.length : endOfLines(pending);
    // Without its last break, which Papa would take for one more row.
    if (end > 0) yield* parsed(pending.slice(0, end).replace(/\r?\n$/, ""));
    pending = pending.slice(end);
  }
  if (pending !== "") yield* parsed(pending);
};

const piecesOf = function* (bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
};

/** The one sheet of a table of text: cells parted by semicolons, tabs or commas. */
export const csvSheet = (name: string, bytes: Uint8Array): Sheet => ({
  name,
  rows: () => csvRows(() => piecesOf(bytes)),
  merged: () => [],
});
