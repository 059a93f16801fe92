import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { formatDate, formatTime } from "@gleba/shared/words";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";

/**
 * Spreadsheets run cells that begin like this as formulas, whoever wrote them (OWASP, "CSV injection"); those set up for
 * East Asia take the wide signs as well.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** A number of ours is no formula: the minus of a refund stays a minus. */
const NUMBER = /^-?\d+(?:,\d+)?$/;

const cell = (text: string): string => {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
};

/** Cents as a spreadsheet in Brazil reads a number: `1250,43`. Nothing where there is none. */
export const csvMoney = (cents: number | null): string =>
  cents === null ? "" : (cents / 100).toFixed(2).replace(".", ",");

/** A number with a decimal comma (`312,5`), as areas and rates are written. Nothing where there is none. */
export const csvNumber = (value: number | null): string => (value === null ? "" : String(value).replace(".", ","));

/** Of each hour since 1970 the day and the hour in Brazil: a zone's calendar is much work, and a long table has many rows of an hour. */
const hours = new Map<number, readonly [day: string, hour: string]>();
const MOST_HOURS = 20_000;
const HOUR_MS = 3_600_000;

const hourOf = (at: Date): readonly [day: string, hour: string] => {
  const number = Math.floor(at.getTime() / HOUR_MS);
  const known = hours.get(number);
  if (known) return known;
  if (hours.size >= MOST_HOURS) hours.clear();
  const made = [formatDate(at), formatTime(at).slice(0, 2)] as const;
  hours.set(number, made);
  return made;
};

const isHourly = (at: Date): boolean => at.getTime() >= 0;

/** A day `YYYY-MM-DD`, or the day in Brazil of an instant, as `22/11/2026`. Nothing where there is none. */
export const csvDate = (day: string | Date | null): string => {
  if (day === null) return "";
  return day instanceof Date && isHourly(day) ? hourOf(day)[0] : formatDate(day);
};

/** An instant on the clock of São Paulo, as `22/11/2026 14:05`. Nothing where there is none. */
export const csvDateTime = (at: Date | null): string => {
  if (at === null) return "";
  if (!isHourly(at)) return `${formatDate(at)} ${formatTime(at)}`;
  const [day, hour] = hourOf(at);
  const minute = at.getUTCMinutes();
  // The zone is whole hours from UTC, in summer too.
  return `${day} ${hour}:${minute < 10 ? "0" : ""}${minute}`;
};

/** One row of a table. */
export type CsvRow = readonly string[];

/** What a table begins with: the mark of UTF-8, by which Brazilian spreadsheets open it by a double click. */
export const CSV_MARK = "\uFEFF";

/** Rows as a file has them: semicolons, CR LF. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");

/** Written at once; between two pieces everybody else is answered. */
const PIECE = 500;

/** Text in pieces, made of items while they are sent: whoever goes away leaves the rest unmade. */
export const inPieces = async function* <Item>(
  items: Iterable<Item>,
  text: (piece: Item[]) => string,
): AsyncGenerator<string> {
  let piece: Item[] = [];
  for (const item of items) {
    piece.push(item);
    if (piece.length < PIECE) continue;
    yield text(piece);
    piece = [];
    await turn();
  }
  yield text(piece);
};

/** A table as it is sent, piece by piece. */
const pieces = async function* (rows: Iterable<CsvRow>): AsyncGenerator<string> {
  yield CSV_MARK;
  yield* inPieces(rows, csvLines);
};

/** What a route that answers `sendCsv` declares as its 200. */
export const csvAnswer = { description: "The table", content: { "text/csv": { schema: z.string() } } };

/** Answers the text of a table, its mark first, as the file `name` (without ending). For use in a route of `csvAnswer`. */
export const sendCsvStream = (reply: FastifyReply, name: string, text: Readable): never =>
  reply
    .header("content-disposition", `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}.csv"`)
    .type("text/csv; charset=utf-8")
    .send(text) as never;

/** The same of rows that are in memory, headings first. */
export const sendCsv = (reply: FastifyReply, name: string, rows: Iterable<CsvRow>): never =>
  sendCsvStream(reply, name, Readable.from(pieces(rows), { objectMode: false }));
