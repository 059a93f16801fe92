import pg from "pg";

const IS_SETTLED = `
  SELECT NOT EXISTS (
    SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relallvisible < relpages
  ) AS settled`;

/**
 * Fills a database by SQL and settles it: the planner knows how many rows there are, and that each is to be seen by
 * everybody. Whoever still reads when a table is vacuumed keeps some from that, so it is done until it is true.
 *
 * @param fill on a connection without the server's limits of time: a busy machine fills slowly
 */
export const fillDatabase = async (url: string, fill: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client);
    do await client.query("VACUUM (ANALYZE)");
    while (!(await client.query<{ settled: boolean }>(IS_SETTLED)).rows[0]!.settled);
  } finally {
    await client.end();
  }
};
