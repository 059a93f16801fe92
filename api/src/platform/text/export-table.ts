import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as turn } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply } from "fastify";
import type { SQL } from "drizzle-orm";
import { lookUpByKeys, openCursor } from "../db/cursor.ts";
import type { Db, Tx } from "../db/db.ts";
import { varyByEncoding } from "../http/compressed-answer.ts";
import { createLine } from "../workers/line.ts";
import { EXPORTS } from "../workers/lanes.ts";
import { CSV_MARK, csvLines, sendCsvStream, type CsvRow } from "./csv.ts";

/** Rows read at once: planning the joins of many rows costs as much as of few. */
const PIECE = 1_000;
/** Rows written at once; between two everybody else is answered. */
const WRITTEN_AT_ONCE = 250;
/** Whoever takes a table more slowly than this keeps a connection and a state of the database that others pay for. */
const LONGEST_MS = 30 * 60_000;
/** Of tables: a tenth of the bytes, for little of the processor, in threads of Node's own. */
const QUICKEST = 1;

const line = createLine(
  EXPORTS,
  "Outras tabelas estão sendo preparadas neste momento. Aguarde alguns segundos e tente de novo.",
);

/** Rows of the database that become a table, however many. */
export interface Listed<Key, Row> {
  /** Names every row in the order of the table. Read by a cursor, so it says little of each. */
  keys: (on: Tx) => SQL | Promise<SQL>;
  /** The rows of these keys, in the same order. */
  read: (on: Tx, keys: readonly Key[]) => Promise<readonly Row[]>;
}

/** A table of the database. */
export interface Exported<Key, Row> extends Listed<Key, Row> {
  /** Of the file, without ending. */
  name: string;
  columns: CsvRow;
  cells: (row: Row) => CsvRow;
  /** Told of each piece of rows before it is sent. */
  taken?: (rows: readonly Row[]) => Promise<void>;
  /** Rows of a piece: fewer where a row is much work. */
  piece?: number;
}

/** All rows piece by piece; the next piece is read while this one is worked on. */
const piecesOf = async function* <Key extends object, Row>(
  tx: Tx,
  { keys, read, piece = PIECE }: Listed<Key, Row> & { piece?: number },
): AsyncGenerator<readonly Row[]> {
  const fetch = await openCursor<Key>(tx, await keys(tx));
  await lookUpByKeys(tx);
  const readPiece = async (): Promise<{ rows: readonly Row[]; isLast: boolean }> => {
    const named = await fetch(piece);
    return { rows: named.length === 0 ? [] : await read(tx, named), isLast: named.length < piece };
  };
  let next = readPiece();
  for (;;) {
    const { rows, isLast } = await next;
    if (!isLast) {
      next = readPiece();
      // Whoever takes this piece may take no other; who does hears of it then.
      next.catch(() => undefined);
    }
    yield rows;
    if (isLast) return;
  }
};

const textOf = async function* <Key extends object, Row>(
  tx: Tx,
  table: Exported<Key, Row>,
  begun: () => void,
): AsyncGenerator<string> {
  const end = performance.now() + LONGEST_MS;
  let head = CSV_MARK + csvLines([table.columns]);
  for await (const rows of piecesOf(tx, table)) {
    if (performance.now() > end) throw new Error(`the table ${table.name} was taken too slowly`);
    if (rows.length > 0) await table.taken?.(rows);
    begun();
    if (head !== "") yield head;
    head = "";
    for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE) {
      yield csvLines(rows.slice(at, at + WRITTEN_AT_ONCE).map(table.cells));
      await turn();
    }
  }
};

/**
 * Answers a table of any length, read by a cursor from one state of the database while it is sent: no more of it is in
 * memory than a piece or two, and nothing is read that nobody waits for. What fails before the first piece is an answer of
 * its own; later the connection breaks, so that nobody takes half a table for all of it. Throws 503 when too many tables are made.
 */
export const exportTable = async <Key extends object, Row>(
  db: Pick<Db, "transaction">,
  reply: FastifyReply,
  table: Exported<Key, Row>,
): Promise<never> => {
  const encoding = negotiate(reply.request.headers["accept-encoding"] ?? "", ["gzip"]);
  const text = encoding === null ? new PassThrough() : createGzip({ level: QUICKEST });
  reply.raw.once("close", () => text.destroy());
  await new Promise<void>((begun, failed) => {
    const send = (tx: Tx): Promise<void> => pipeline(textOf(tx, table, begun), text);
    line
      .run(() => db.transaction(send, { isolationLevel: "repeatable read", accessMode: "read only" }))
      .catch((error: unknown) => (reply.raw.destroyed ? begun() : failed(error)));
  });
  if (encoding !== null) void reply.header("content-encoding", encoding);
  varyByEncoding(reply);
  return sendCsvStream(reply, table.name, text);
};
