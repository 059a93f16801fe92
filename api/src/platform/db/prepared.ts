import { sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { ClientBase, Pool } from "pg";

const dialect = new PgDialect();
const names = new Map<string, string>();

/** A name for each text: PostgreSQL plans what it was asked before under the same name. */
const nameOf = (name: string, text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const next = `${name}.${names.size}`;
  names.set(text, next);
  return next;
};

/** The same part of many queries, written once instead of piece by piece for each of them. Nothing in it may be a parameter. */
export const fixed = (part: SQL): SQL => {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`A part of a query that is always the same has no parameters: ${text}`);
  return sql.raw(text);
};

/**
 * Asks a query as a prepared statement. What people type is a parameter; only what there are a few of (a filter that is there or not, an order) may
 * stand in the text, since each text is kept.
 */
export const queryPrepared = async <Row extends object>(
  on: Pick<Pool | ClientBase, "query">,
  name: string,
  query: SQL,
): Promise<Row[]> => {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const { rows } = await on.query<Row>({ name: nameOf(name, text), text, values });
  return rows;
};
