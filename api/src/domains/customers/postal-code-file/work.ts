import { closeSync, openSync, readSync } from "node:fs";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { HEADING_WITHIN } from "#platform/spreadsheets/heading.ts";
import { csvRows } from "#platform/spreadsheets/read-csv.ts";
import { CHUNK, type SheetRow } from "#platform/spreadsheets/sheet.ts";
import { rowReader, type PostalCodeRow, type RowReader, type Wrong } from "../rules/postal-code-rows.ts";
import { partRows } from "../rules/postal-code-stretches.ts";
import { createIndexWriter } from "./index-file.ts";
import type { FileRead, FileToRead } from "./tasks.ts";
import { createWrongLines } from "./wrong-lines.ts";

/** The bytes of a file, piece by piece. */
const piecesOf = function* (path: string): Generator<Uint8Array> {
  const file = openSync(path, "r");
  try {
    for (;;) {
      const piece = new Uint8Array(CHUNK);
      const length = readSync(file, piece);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
};

/** Numbers of which nobody knows yet how many there are. */
const createNumbers = () => {
  let numbers = new Uint32Array(1024);
  let count = 0;
  return {
    push(value: number): void {
      if (count === numbers.length) {
        const more = new Uint32Array(2 * count);
        more.set(numbers);
        numbers = more;
      }
      numbers[count] = value;
      count += 1;
    },
    all: () => numbers.subarray(0, count),
  };
};

type Told = (line: number, why: string) => void;

/** How to read the rows, by the headings among the first of them; what is wrong with the first one where none are. */
const readerOf = (first: readonly SheetRow[]): { line: number; read: RowReader } | { line: number; wrong: string } => {
  const municipalities = getMunicipalities();
  const tried = first.map(({ line, cells }) => ({ line, read: rowReader(cells, municipalities) }));
  for (const { line, read } of tried) if (typeof read === "function") return { line, read };
  const [{ line, read } = { line: 1, read: { wrong: "" } }] = tried;
  return { line, wrong: (read as Wrong).wrong };
};

/** The rows of a file that can be read, by its headings; the others are told. */
const rowsOf = function* (source: string, tell: Told): Generator<{ line: number; row: PostalCodeRow }> {
  const pieces = () => piecesOf(source);
  const first: SheetRow[] = [];
  for (const row of csvRows(pieces)) if (first.push(row) === HEADING_WITHIN) break;
  if (first.length === 0) return;
  const reader = readerOf(first);
  if ("wrong" in reader) return tell(reader.line, reader.wrong);
  for (const { line, cells } of csvRows(pieces)) {
    if (line <= reader.line) continue;
    const row = reader.read(cells);
    if ("wrong" in row) tell(line, row.wrong);
    else yield { line, row };
  }
};

/** Reads a file of CEPs, as `readPostalCodeFile` names it. Lines that are wrong are listed, and the others taken. */
export const readFileOfCeps = ({ source, index, wrongLines, key }: FileToRead): FileRead => {
  const wrong = createWrongLines(wrongLines);
  const numbers = {
    from: createNumbers(),
    to: createNumbers(),
    at: createNumbers(),
    length: createNumbers(),
    line: createNumbers(),
  };
  const writer = createIndexWriter(index, key);
  try {
    for (const { line, row } of rowsOf(source, wrong.add)) {
      const { at, length } = writer.text(row);
      numbers.from.push(row.from);
      numbers.to.push(row.to);
      numbers.at.push(at);
      numbers.length.push(length);
      numbers.line.push(line);
    }
    const [from, to, lines] = [numbers.from.all(), numbers.to.all(), numbers.line.all()];
    let rows = lines.length;
    const stretches = partRows(from, to, ({ row, with: other, how }) => {
      rows -= 1;
      wrong.add(
        lines[row]!,
        how === "same" ? `repete o CEP da linha ${lines[other]}` : `cruza a faixa da linha ${lines[other]}`,
      );
    });
    const exact = Uint8Array.from(from, (first, row) => Number(first === to[row]));
    if (rows > 0) writer.finish(stretches, { at: numbers.at.all(), length: numbers.length.all(), exact });
    else writer.drop();
    return { rows, ...wrong.finish() };
  } catch (error) {
    writer.drop();
    wrong.finish();
    throw error;
  }
};
