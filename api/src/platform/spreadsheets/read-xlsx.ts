import { Unzip, UnzipInflate } from "fflate";
import { SaxesParser, type SaxesAttributePlain } from "saxes";
import { CHUNK, type Sheet, type SheetRow, UnreadableSheet } from "./sheet.ts";

type Attributes = Record<string, string>;
/** Texts that cells share; more is no table of contracts. */
const MOST_SHARED = 64 * 1024 * 1024;
const MOST_COLUMNS = 200;
/** A cell holds no more letters (Excel specifications and limits). */
const LONGEST_CELL = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet that counts 29 February 1900, which never was; and of one that counts from 1904, as those of a Mac did. */
const [EPOCH, EPOCH_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
/** Formats of dates that a file need not describe. */
const KNOWN_DATES = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** What an entry of an archive holds, piece by piece; entries before and after it are passed over unopened. */
const entryOf = function* (bytes: Uint8Array, wanted: string): Generator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let [isFound, isOver] = [false, false];
  const unzip = new Unzip((file) => {
    if (file.name.replace(/^\//, "") !== wanted || isFound) return;
    isFound = true;
    file.ondata = (error, data, final) => {
      if (error) throw new UnreadableSheet("O arquivo XLSX está danificado. Salve-o de novo.");
      if (data.length > 0) pieces.push(data);
      isOver = final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !isOver; at += CHUNK) {
    unzip.push(bytes.slice(at, at + CHUNK), at + CHUNK >= bytes.length);
    yield* pieces;
    pieces = [];
  }
};

interface Heard {
  /** Programs leave out what they have no use for: shared texts where each cell holds its own, styles where all is text. */
  optional?: boolean;
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads XML while it comes; yields after each piece, so that what was heard can be passed on. */
const heard = function* (
  pieces: Iterable<Uint8Array>,
  { open, text, close, optional = false }: Heard,
): Generator<void> {
  const parser = new SaxesParser();
  parser.on("error", () => {
    throw new UnreadableSheet("O arquivo XLSX está danificado. Salve-o de novo.");
  });
  // No entity of a document type is ever opened.
  parser.on("doctype", () => {
    throw new UnreadableSheet("O arquivo XLSX não é de uma planilha comum. Salve-o de novo.");
  });
  const local = (name: string): string => name.slice(name.indexOf(":") + 1);
  parser.on("opentag", ({ name, attributes }) =>
    open(local(name), attributes as Record<string, SaxesAttributePlain & string>),
  );
  if (text) parser.on("text", text);
  if (close) parser.on("closetag", ({ name }) => close(local(name)));
  const decoder = new TextDecoder();
  let isThere = false;
  for (const piece of pieces) {
    isThere = true;
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  if (isThere || !optional) parser.close();
};

const hear = (bytes: Uint8Array, entry: string, listener: Heard): void => {
  const reading = heard(entryOf(bytes, entry), listener);
  while (!reading.next().done);
};

const sharedTexts = (bytes: Uint8Array): string[] => {
  const texts: string[] = [];
  let [current, size, isText, isPhonetic] = ["", 0, false, false];
  hear(bytes, "xl/sharedStrings.xml", {
    optional: true,
    open: (name) => {
      if (name === "si") current = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (text) => {
      if (!isText) return;
      current += text;
      size += text.length;
      if (size > MOST_SHARED) throw new UnreadableSheet("O arquivo XLSX tem textos demais. Salve cada aba como CSV.");
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si") texts.push(current);
    },
  });
  return texts;
};

/** Which styles show a number as a day, by their number. */
const dateStyles = (bytes: Uint8Array): boolean[] => {
  const formats = new Set(KNOWN_DATES);
  const styles: boolean[] = [];
  let isCells = false;
  hear(bytes, "xl/styles.xml", {
    optional: true,
    open: (name, { numFmtId = "", formatCode = "" }) => {
      const bare = formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
      if (name === "numFmt" && /[dy]|mmm/i.test(bare)) formats.add(Number(numFmtId));
      if (name === "cellXfs") isCells = true;
      if (name === "xf" && isCells) styles.push(formats.has(Number(numFmtId)));
    },
    close: (name) => void (name === "cellXfs" && (isCells = false)),
  });
  return styles;
};

const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, "")].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const dayOf = (serial: number, epoch: number): string => {
  const iso = new Date(epoch + Math.floor(serial) * DAY_MS).toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
};

/** A number as people in Brazil write it, without the dust of binary fractions. */
const numberOf = (text: string): string => {
  const value = Math.round(Number(text) * 1e8) / 1e8;
  return Number.isFinite(value) ? String(value).replace(".", ",") : text;
};

/** A switch as XML writes it. */
const isTrue = (text = ""): boolean => text === "1" || text === "true";

interface Book {
  shared: readonly string[];
  isDate: readonly boolean[];
  epoch: number;
}

const shownOf = ({ shared, isDate, epoch }: Book, { t = "n", s = "" }: Attributes, value: string): string => {
  if (value === "") return "";
  if (t === "s") return shared[Number(value)] ?? "";
  if (t === "b") return value === "1" ? "sim" : "não";
  if (t !== "n") return value;
  const serial = Number(value);
  return isDate[Number(s)] && serial > 0 && serial < 100_000 ? dayOf(serial, epoch) : numberOf(value);
};

const sheetRows = function* (bytes: Uint8Array, entry: string, book: Book, merged: string[]): Generator<SheetRow> {
  let done: SheetRow[] = [];
  let row: SheetRow = { line: 0, cells: [] };
  let [cell, value, isValue]: [Attributes, string, boolean] = [{}, "", false];
  const reading = heard(entryOf(bytes, entry), {
    open: (name, attributes) => {
      if (name === "row")
        row = {
          line: Number(attributes.r ?? row.line + 1),
          cells: [],
          ...(isTrue(attributes.hidden) && { hidden: true }),
        };
      if (name === "c") [cell, value] = [attributes, ""];
      if (name === "mergeCell") merged.push(attributes.ref ?? "");
      isValue = name === "v" || name === "t";
    },
    text: (text) => {
      if (!isValue) return;
      value += text;
      if (value.length > LONGEST_CELL) throw new UnreadableSheet("O arquivo XLSX tem uma célula com texto demais.");
    },
    close: (name) => {
      isValue = false;
      if (name === "c") {
        const column = cell.r ? columnOf(cell.r) : row.cells.length;
        if (column < MOST_COLUMNS) row.cells[column] = shownOf(book, cell, value).trim();
      }
      if (name === "row" && row.cells.some(Boolean))
        done.push({ ...row, cells: Array.from(row.cells, (text) => text ?? "") });
    },
  });
  while (!reading.next().done) {
    yield* done;
    done = [];
  }
  yield* done;
};

const contentsOf = (bytes: Uint8Array) => {
  const targets = new Map<string, string>();
  hear(bytes, "xl/_rels/workbook.xml.rels", {
    open: (name, { Id = "", Target = "" }) => void (name === "Relationship" && targets.set(Id, Target)),
  });
  const sheets: { name: string; entry: string }[] = [];
  let epoch = EPOCH;
  hear(bytes, "xl/workbook.xml", {
    open: (name, attributes) => {
      if (name === "workbookPr" && isTrue(attributes.date1904)) epoch = EPOCH_1904;
      const target = targets.get(attributes["r:id"] ?? "");
      if (name !== "sheet" || target === undefined) return;
      sheets.push({
        name: attributes.name ?? "",
        entry: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
      });
    },
  });
  return { entries: sheets, epoch };
};

/**
 * The sheets of a workbook (ECMA-376), each read piece by piece: however many rows there are, memory holds the file, the
 * texts that cells share, and one piece. Throws `UnreadableSheet`.
 */
export const xlsxSheets = (bytes: Uint8Array): Sheet[] => {
  const { entries, epoch } = contentsOf(bytes);
  if (entries.length === 0) throw new UnreadableSheet("O arquivo não é uma planilha XLSX.");
  const book = { shared: sharedTexts(bytes), isDate: dateStyles(bytes), epoch };
  return entries.map(({ name, entry }) => {
    let merged: string[] = [];
    return {
      name,
      rows: () => {
        merged = [];
        return sheetRows(bytes, entry, book, merged);
      },
      merged: () => merged,
    };
  });
};
