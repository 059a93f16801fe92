import type { ClientBase } from "pg";

type Client = Pick<ClientBase, "query">;

/** One table, as far as its rows are written and read. */
export interface Table {
  /** `public.leads`: what it is called in a backup. */
  name: string;
  /** The same as SQL takes it. */
  quoted: string;
  /** What a row is made of; a generated column is not, PostgreSQL makes it again. */
  columns: string[];
  /** SQL that puts the rows in one order, whatever the server's language. */
  order: string;
}

interface TableRow {
  schema: string;
  name: string;
  columns: { name: string; text: boolean; key: number | null }[];
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * What belongs to the portal: its own tables, and its jobs. The lists of what was migrated are made by migrating. Rows of a
 * partition are read and written through the table that it is a part of.
 */
const TABLES = `
  select n.nspname as schema, c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'text', a.attcollation <> 0,
        'key', array_position(i.indkey::int2[], a.attnum)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname, c.relname) <> ('pgboss', 'version')
  order by 1, 2`;

const ordered = ({ name, text }: TableRow["columns"][number]): string => `${quote(name)}${text ? ' collate "C"' : ""}`;

const orderOf = (columns: TableRow["columns"]): string => {
  const keys = columns.filter(({ key }) => key !== null).sort((a, b) => a.key! - b.key!);
  // Without a key the whole row is: rows that are alike may change places.
  return keys.length > 0
    ? keys.map(ordered).join(", ")
    : columns.map(({ name }) => `${quote(name)}::text collate "C"`).join(", ");
};

/** All tables whose rows a backup holds. */
export const readTables = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<TableRow>(TABLES);
  return rows.map(({ schema, name, columns }) => ({
    name: `${schema}.${name}`,
    quoted: `${quote(schema)}.${quote(name)}`,
    columns: columns.map((column) => column.name),
    order: orderOf(columns),
  }));
};

/** The columns of a table as SQL lists them. */
export const columnList = ({ columns }: Pick<Table, "columns">): string => columns.map(quote).join(", ");

/** Where a sequence stands. */
export interface Counter {
  name: string;
  last: string;
  called: boolean;
}

/** Where the counters behind the ids stand, so that no id is given twice. */
export const readCounters = async (client: Client): Promise<Counter[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'pgboss') order by 1",
  );
  const counters: Counter[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    counters.push({ name, ...found[0]! });
  }
  return counters;
};

/** Hashes of the migrations that a database has been through, in their order; none before the first. */
export const readMigrations = async (client: Client): Promise<string[]> => {
  const { rows: made } = await client.query<{ made: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as made",
  );
  if (!made[0]?.made) return [];
  const { rows } = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations order by id");
  return rows.map(({ hash }) => hash);
};

/** The queues of the jobs. Each has a part of the table of jobs, which must be there before its rows. */
export const readQueues = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from pgboss.queue order by name collate "C"');
  return rows.map(({ name }) => name);
};
