import pg from "pg";

const IS_SETTLED = `
  SELECT NOT EXISTS (
    SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname = coalesce($1, relname)
      AND relallvisible < relpages
  ) AS settled`;

/**
 * Settles a database, or one of its tables: the planner knows how many rows there are, and that each is to be seen by
 * everybody. Whoever still reads when a table is vacuumed keeps some from that, so it is done until it is true.
 */
export const settle = async (on: Pick<pg.ClientBase | pg.Pool, "query">, table?: string): Promise<void> => {
  do await on.query(`VACUUM (ANALYZE) ${table ?? ""}`);
  while (!(await on.query<{ settled: boolean }>(IS_SETTLED, [table ?? null])).rows[0]!.settled);
};

/**
 * Fills a database by SQL and settles it.
 *
 * @param fill on a connection without the server's limits of time: a busy machine fills slowly
 */
export const fillDatabase = async (url: string, fill: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client);
    await settle(client);
  } finally {
    await client.end();
  }
};
