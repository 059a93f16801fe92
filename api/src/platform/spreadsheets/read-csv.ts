import Papa from "papaparse";
import { CHUNK, type Sheet, type SheetRow } from "./sheet.ts";

const DELIMITERS = [";", "\t", ","] as const;
const QUOTE = '"';
/** A quoted cell longer than this is a quote that nobody closed. */
const LONGEST_PENDING = 4 * CHUNK;

const isUtf8 = (bytes: Uint8Array): boolean => {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) decoder.decode(bytes.slice(at, at + CHUNK), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** The text piece by piece: UTF-8, or what Windows writes in Brazil. */
const texts = function* (bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252");
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.slice(at, at + CHUNK), { stream: at + CHUNK < bytes.length });
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

const rowsOf = function* (bytes: Uint8Array): Generator<SheetRow> {
  let [pending, line, delimiter] = ["", 0, ""];
  const parsed = function* (text: string): Generator<SheetRow> {
    for (const cells of Papa.parse<string[]>(text, { delimiter }).data) {
      line += 1;
      const trimmed = cells.map((cell) => cell.trim());
      if (trimmed.some((cell) => cell !== "")) yield { line, cells: trimmed };
    }
  };
  for (const text of texts(bytes)) {
    pending += text;
    delimiter ||= delimiterOf(pending);
    const end = pending.length > LONGEST_PENDING ? pending.length : endOfLines(pending);
    // Without its last break, which Papa would take for one more row.
    if (end > 0) yield* parsed(pending.slice(0, end).replace(/\r?\n$/, ""));
    pending = pending.slice(end);
  }
  if (pending !== "") yield* parsed(pending);
};

/** The one sheet of a table of text: cells parted by semicolons, tabs or commas, in memory that does not grow with it. */
export const csvSheet = (name: string, bytes: Uint8Array): Sheet => ({
  name,
  rows: () => rowsOf(bytes),
  merged: () => [],
});
