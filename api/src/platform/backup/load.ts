import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Writable } from "node:stream";
import type { ClientBase } from "pg";
import { writeRows } from "./copy-rows.ts";
import { BackupError } from "./errors.ts";
import type { Counter, Table } from "./tables.ts";

/** Rows come in any order of tables: what ties tables together is taken away and put back at the end, where it is checked. */
const TIES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  order by conrelid::regclass::text, conname`;

/** Takes the rows of a backup into a database whose tables are made, in one transaction. */
export interface Loading {
  /** Hands over a piece of a table's rows; the pieces of a table come one after the other. */
  take(table: Table, bytes: Buffer): Promise<void>;
  /** Puts back the counters and what ties the tables together, and commits. */
  finish(counters: readonly Counter[]): Promise<void>;
}

/** Begins the transaction and empties all tables. */
export const beginLoading = async (
  client: ClientBase,
  tables: readonly Table[],
  queues: readonly string[],
): Promise<Loading> => {
  for (const queue of queues) await client.query('select pgboss.create_queue($1, \'{"policy":"standard"}\')', [queue]);
  await client.query("begin");
  const { rows: ties } = await client.query<{ drop: string; add: string }>(TIES);
  const all = tables.map(({ quoted }) => quoted);
  await client.query(
    [
      ...ties.map(({ drop }) => drop),
      ...all.map((table) => `alter table ${table} disable trigger user`),
      // They hold next to nothing: `truncate` would make new files for each of them and its indexes.
      ...all.map((table) => `delete from ${table}`),
    ].join(";"),
  );

  let open: { table: Table; rows: Writable } | undefined;
  const close = async (): Promise<void> => {
    if (!open) return;
    const { rows } = open;
    open = undefined;
    rows.end();
    await finished(rows);
  };
  return {
    async take(table, bytes) {
      if (open?.table.name !== table.name) {
        await close();
        open = { table, rows: writeRows(client, table) };
        // Told by whoever writes next, or ends.
        open.rows.on("error", () => {});
      }
      const { rows } = open;
      if (rows.errored) throw rows.errored;
      if (!rows.write(bytes)) await once(rows, "drain");
    },
    async finish(counters) {
      await close();
      for (const { name, last, called } of counters)
        await client.query("select setval($1::regclass, $2::bigint, $3)", [name, last, called]);
      await client.query(
        [...all.map((table) => `alter table ${table} enable trigger user`), ...ties.map(({ add }) => add)].join(";"),
      );
      await client.query("commit");
      // Without it the first visitors would wait for plans made without any knowledge of the rows.
      await client.query("analyze");
    },
  };
};

/** The tables of this database, each with the columns that the backup has rows of; refuses what does not fit. */
export const fittingTables = (
  here: readonly Table[],
  there: Readonly<Record<string, readonly string[]>>,
): Map<string, Table> => {
  const known = new Map(here.map((table) => [table.name, table]));
  for (const [name, columns] of Object.entries(there)) {
    const missing = columns.find((column) => !known.get(name)?.columns.includes(column));
    if (missing !== undefined)
      throw new BackupError(
        `The backup has ${name}.${missing}, which this release does not have. Restore it with the release that made it, then update.`,
      );
    known.set(name, { ...known.get(name)!, columns: [...columns] });
  }
  return known;
};
