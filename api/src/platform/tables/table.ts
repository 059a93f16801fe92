import type { MessagePort } from "node:worker_threads";
import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "../db/db.ts";
import type { DatabaseLimits } from "../db/limits.ts";
import type { CsvRow } from "../text/csv.ts";
import { answering, defineTask, type Answering, type Task } from "../workers/task.ts";

/** Rows of the database that become a table, however many. */
export interface Listed<Key, Row> {
  /** Names every row in the order of the table. Read by a cursor, so it says little of each. */
  keys: (on: Tx) => SQL | Promise<SQL>;
  /** The rows of these keys, in the same order. */
  read: (on: Tx, keys: readonly Key[]) => Promise<readonly Row[]>;
}

/** A table of the database. */
export interface Table<Key, Row> extends Listed<Key, Row> {
  columns: CsvRow;
  cells: (row: Row) => CsvRow;
  /** Ids of the customers whose data these rows show, where each of them is to read who took it. */
  owners?: (rows: readonly Row[]) => number[];
  /** Rows of a piece: fewer where a row is much work. */
  piece?: number;
}

/** What a worker needs to write a table; it opens a connection of its own, and gives what it writes to the port. */
export interface Order<Query> {
  database: { url: string; limits: DatabaseLimits };
  query: Query;
  compressed: boolean;
  port: MessagePort;
}

/** A table by its name; `Query` are the arguments of who defines it. */
export type TableTask<Query> = Task<Order<Query>, void>;

/** What a worker tells of a table: whose data comes next, a part of the file, or that this was all of it. */
export type Part = { owners: number[] } | { bytes: Uint8Array } | { end: true };

/** A table with its rows' types left behind: written from a database to a port. */
export type Written = (db: Pick<Db, "transaction">, order: Pick<Order<never>, "compressed" | "port">) => Promise<void>;

/** Names a table. What it is made of is said by `writing`, in a file that only workers load. */
export const defineTable = <Query extends readonly unknown[]>(name: string): TableTask<Query> =>
  defineTask(`table of ${name}`, "table");

/** Says what a table is made of; `define` imports it when it is first asked for. */
export const writing = <Query extends readonly unknown[]>(
  task: TableTask<Query>,
  define: () => Promise<(...query: Query) => Written>,
): Answering =>
  answering(task, async ({ database: { url, limits }, query, ...order }) => {
    const [{ createDb }, defined] = await Promise.all([import("../db/db.ts"), define()]);
    const db = createDb(url, { poolSize: 1, limits, preparesStatements: true });
    try {
      await defined(...query)(db, order);
    } finally {
      await db.close();
    }
  });
