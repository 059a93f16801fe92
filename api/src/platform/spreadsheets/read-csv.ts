import Papa from "papaparse";
import { delimiterOf, saidDelimiter } from "./delimiter.ts";
import { CHUNK, type Sheet, type SheetRow, UnreadableSheet } from "./sheet.ts";

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

/** Whether a quote within a quoted cell is its end. */
const closes = (text: string, at: number, delimiter: string): boolean => {
  let next = at + 1;
  while (text[next] === " ") next += 1;
  const sign = text[next];
  return sign === undefined || sign === delimiter || sign === "\n" || sign === "\r";
};

/** Where the last line ends that lies outside of quoted cells; 0 for none. A quote within a cell is a letter like others. */
const endOfLines = (text: string, delimiter: string): number => {
  let [end, isQuoted, isStart] = [0, false, true];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== QUOTE) continue;
      if (text[at + 1] === QUOTE) at += 1;
      else isQuoted = !closes(text, at, delimiter);
      continue;
    }
    isQuoted = isStart && sign === QUOTE;
    isStart = sign === delimiter || sign === "\n" || sign === "\r";
    // Of CR LF the line ends behind both.
    if (sign === "\n" || (sign === "\r" && at + 1 < text.length && text[at + 1] !== "\n")) end = at + 1;
  }
  return end;
};

const torn = (line: number) => new UnreadableSheet(`A tabela tem aspas que não fecham (linha ${line}).`);

/**
 * The rows of a table of text, in memory that does not grow with it: columns parted by semicolons, tabs or commas, in
 * quotes or not, lines in any ending. Throws `UnreadableSheet` where quotes do not close.
 */
export const tableRows = function* (parts: Iterable<string>): Generator<SheetRow> {
  let [pending, line, delimiter] = ["", 0, ""];
  const parsed = function* (text: string): Generator<SheetRow> {
    // Without its last break, which Papa would take for one more row.
    const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
    const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: "\n" });
    const unclosed = errors.find(({ type }) => type === "Quotes");
    if (unclosed) throw torn(line + 1 + (unclosed.row ?? 0));
    for (const cells of data) {
      line += 1;
      if (line === 1 && saidDelimiter(cells.join(delimiter)) !== undefined) continue;
      const trimmed = cells.map((cell) => cell.trim());
      if (trimmed.some((cell) => cell !== "")) yield { line, cells: trimmed };
    }
  };
  for (const text of parts) {
    pending += pending === "" && line === 0 ? text.replace(/^\uFEFF/, "") : text;
    if (pending === "") continue;
    delimiter ||= delimiterOf(pending);
    const end = endOfLines(pending, delimiter);
    if (end > 0) yield* parsed(pending.slice(0, end));
    pending = pending.slice(end);
    if (pending.length > LONGEST_PENDING) throw torn(line + 1);
  }
  if (pending !== "") yield* parsed(pending);
};

/** The same of bytes, in the letters that they are written in. */
export const csvRows = (pieces: Pieces): Generator<SheetRow> => tableRows(texts(pieces));

/** The same of bytes that are in memory. */
export const rowsOfBytes = (bytes: Uint8Array): Generator<SheetRow> => csvRows(() => piecesOf(bytes));

const piecesOf = function* (bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
};

/** The text of bytes in the letters that they are written in. */
export const textOfBytes = (bytes: Uint8Array): string => [...texts(() => piecesOf(bytes))].join("");

/** The one sheet of a table of text: cells parted by semicolons, tabs or commas. */
export const csvSheet = (name: string, bytes: Uint8Array): Sheet => ({
  name,
  rows: () => rowsOfBytes(bytes),
  merged: () => [],
});
