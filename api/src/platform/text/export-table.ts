import type { FastifyReply } from "fastify";
import type { Db, Tx } from "../db/db.ts";
import { createLine } from "../workers/line.ts";
import { EXPORTS } from "../workers/lanes.ts";
import { csvLines, MOST_ROWS, sendCsvLines, type CsvRow } from "./csv.ts";

/** Rows read and written at once; between two pages everybody else is answered. */
const PAGE = 500;

const line = createLine(
  EXPORTS,
  "Outras tabelas estão sendo preparadas neste momento. Aguarde alguns segundos e tente de novo.",
);

/** A table of the database. */
export interface Exported<Row> {
  /** Of the file, without ending. */
  name: string;
  columns: CsvRow;
  /** Rows in the order of the file. */
  read: (on: Tx, page: { page: number; size: number }) => Promise<readonly Row[]>;
  cells: (row: Row) => CsvRow;
  /** Told of each page of rows before anything is sent. */
  taken?: (rows: readonly Row[]) => Promise<void>;
  mostRows?: number;
}

/**
 * Answers a table read page by page from one state of the database. The connection is given back before anything is sent,
 * so that a slow reader keeps none; what waits to be sent is text, of `mostRows` at the most. Stops when nobody waits for
 * it any more. Throws 503 when too many tables are made.
 */
export const exportTable = async <Row>(
  db: Pick<Db, "transaction">,
  reply: FastifyReply,
  { name, columns, read, cells, taken, mostRows = MOST_ROWS }: Exported<Row>,
): Promise<never> => {
  const pages = await line.run(() =>
    db.transaction(
      async (tx) => {
        const written: { rows: readonly Row[]; text: string }[] = [];
        for (let page = 0; page * PAGE < mostRows && !reply.raw.destroyed; page += 1) {
          const rows = await read(tx, { page, size: PAGE });
          written.push({ rows: taken ? rows : [], text: csvLines(rows.map(cells)) });
          if (rows.length < PAGE) break;
        }
        return written;
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
  for (const { rows } of pages) if (rows.length > 0) await taken?.(rows);
  return sendCsvLines(reply, name, [csvLines([columns]), ...pages.map(({ text }) => text)]);
};
