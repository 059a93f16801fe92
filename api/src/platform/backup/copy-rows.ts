import { createHash } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import type { ClientBase } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { columnList, type Table } from "./tables.ts";

/** What the text of the rows depends on; without limits of time, which are for people's requests. */
const SETTINGS = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'`;

/** Makes a connection write rows as every other one of ours does. */
export const settle = async (client: Pick<ClientBase, "query">): Promise<void> => {
  await client.query(SETTINGS);
};

const NEWLINE = 10;

/** How many rows end in a piece of what COPY writes: a line is a row, since a line's end within a value is written in two letters. */
export const countRows = (piece: Buffer): number => {
  let rows = 0;
  for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
};

/** What was read of a table. */
export interface Rows {
  rows: number;
  bytes: number;
  sha256: string;
}

/**
 * Reads all rows of a table in their order, as PostgreSQL's COPY writes them; at the end tells what that was. Rows are
 * counted as they come: the number that PostgreSQL says of them may arrive after the stream of rows has ended.
 */
export async function* readRows(client: ClientBase, table: Table): AsyncGenerator<Buffer, Rows> {
  const hash = createHash("sha256");
  let [rows, bytes] = [0, 0];
  const copy = copyTo(`copy (select ${columnList(table)} from ${table.quoted} order by ${table.order}) to stdout`);
  const stream: Readable = client.query(copy);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    rows += countRows(chunk);
    yield chunk;
  }
  return { rows, bytes, sha256: hash.digest("hex") };
}

/** Opens a table for rows; end the stream to have them in. */
export const writeRows = (client: ClientBase, table: Pick<Table, "quoted" | "columns">): Writable =>
  client.query(copyFrom(`copy ${table.quoted} (${columnList(table)}) from stdin`));
