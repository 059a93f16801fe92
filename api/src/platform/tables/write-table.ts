import { PassThrough, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MessagePort } from "node:worker_threads";
import { createGzip } from "node:zlib";
import { lookUpByKeys, openCursor } from "../db/cursor.ts";
import type { Tx } from "../db/db.ts";
import { CSV_MARK, csvLines } from "../text/csv.ts";
import type { Listed, Part, Table, Written } from "./table.ts";

/** Rows read at once: what a trip and its statement cost is shared by many. */
const PIECE = 1_000;
/** Rows written at once. */
const WRITTEN_AT_ONCE = 250;
/** Of tables: a tenth of the bytes, for little of the processor, in threads of Node's own. */
const QUICKEST = 1;
/** Parts that may be on their way to whoever sends them. */
const AHEAD = 4;

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
  table: Table<Key, Row>,
  tell: (part: Part) => void,
): AsyncGenerator<string> {
  let head = CSV_MARK + csvLines([table.columns]);
  for await (const rows of piecesOf(tx, table)) {
    if (rows.length > 0 && table.owners) tell({ owners: table.owners(rows) });
    if (head !== "") yield head;
    head = "";
    for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE)
      yield csvLines(rows.slice(at, at + WRITTEN_AT_ONCE).map(table.cells));
  }
};

/** Gives bytes to a port, a few parts further than the other side says it took, until that side is closed. */
const writableTo = (port: MessagePort): Writable => {
  let free = AHEAD;
  let waiting: (() => void) | undefined;
  port.on("message", () => {
    free += 1;
    const send = waiting;
    waiting = undefined;
    send?.();
  });
  const out = new Writable({
    write(bytes: Buffer, _encoding, done) {
      const send = (): void => {
        free -= 1;
        const own = Uint8Array.from(bytes);
        port.postMessage({ bytes: own } satisfies Part, [own.buffer]);
        done();
      };
      if (free > 0) send();
      else waiting = send;
    },
  });
  port.once("close", () => out.destroy(new Error("nobody takes this table any more")));
  return out;
};

/**
 * Writes a table of any length to a port, read by a cursor from one state of the database while it is taken: no more of it
 * is in memory than a piece or two, and nothing is read that nobody waits for.
 */
export const writeTable =
  <Key extends object, Row>(table: Table<Key, Row>): Written =>
  async (db, { compressed, port }) => {
    const tell = (part: Part): void => port.postMessage(part);
    const out = writableTo(port);
    try {
      await db.transaction(
        (tx) =>
          pipeline(textOf(tx, table, tell), compressed ? createGzip({ level: QUICKEST }) : new PassThrough(), out),
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
      tell({ end: true });
    } finally {
      port.close();
    }
  };
