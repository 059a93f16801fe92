import { closeSync, openSync, readSync } from "node:fs";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities";
import { csvRows } from "#platform/spreadsheets/read-csv.ts";
import { CHUNK } from "#platform/spreadsheets/sheet.ts";
import { rowReader, type PostalCodeRow, type RowReader } from "../rules/postal-code-rows.ts";
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

/** The rows of a file that can be read, by its first line; the others are told. */
const rowsOf = function* (source: string, tell: Told): Generator<{ line: number; row: PostalCodeRow }> {
  let read: ReturnType<typeof rowReader> | undefined;
  for (const { line, cells } of csvRows(() => piecesOf(source))) {
    if (read === undefined) {
      read = rowReader(cells, getMunicipalities());
      if (typeof read === "function") continue;
      return tell(line, read.wrong);
    }
    const row = (read as RowReader)(cells);
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
