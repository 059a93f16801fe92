import type { Client } from "pg";

/** An index that is built while others write. */
interface LateIndex {
  name: string;
  /** The table, and what of it in which way. */
  on: string;
}

/** By which text is found wherever in it the words stand; the expressions are those of the repositories, to the letter. */
export const SEARCH_INDEXES: readonly LateIndex[] = [
  { name: "leads_search", on: "leads USING gin (search gin_trgm_ops)" },
  { name: "leads_phone", on: "leads USING gin (phone gin_trgm_ops)" },
  {
    name: "reservations_search",
    on: "reservations USING gin (fold_text(name || E'\\n' || protocol || E'\\n' || email) gin_trgm_ops)",
  },
  { name: "reservations_document", on: "reservations USING gin (document gin_trgm_ops)" },
];

/** By which long lists are in their order. */
export const LIST_INDEXES: readonly LateIndex[] = [
  { name: "reservations_newest", on: "reservations (created_at, id)" },
  { name: "reservations_status", on: "reservations (status, created_at, id)" },
  { name: "reservations_name", on: `reservations (fold_text(name) COLLATE "C", id)` },
];

const canUseTrigrams = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query("SELECT FROM pg_available_extensions WHERE name = 'pg_trgm'");
  if (rowCount) await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
  return rowCount === 1;
};

/** What a build that was interrupted left: it is written to and never read. */
const dropHalfBuilt = async (client: Client, name: string): Promise<void> => {
  const { rowCount } = await client.query(
    "SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid",
    [name],
  );
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
};

/**
 * Builds what is missing of the indexes of the staff's lists, while others write. A PostgreSQL without `pg_trgm` (part of its contributed modules)
 * answers the same searches by reading every row.
 */
export const buildListIndexes = async (client: Client): Promise<void> => {
  const searches = (await canUseTrigrams(client)) ? SEARCH_INDEXES : [];
  for (const { name, on } of [...LIST_INDEXES, ...searches]) {
    await dropHalfBuilt(client, name);
    await client.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${on}`);
  }
};
