import { createDb, type Db } from "../db/db.ts";
import type { DatabaseLimits } from "../db/limits.ts";

/** Where a worker finds the database: it opens a connection of its own. */
export interface OwnConnection {
  databaseUrl: string;
  limits: DatabaseLimits;
}

/** One connection for the time of a task. */
export const withDb = async <Outcome>(
  { databaseUrl, limits }: OwnConnection,
  work: (db: Db) => Promise<Outcome>,
): Promise<Outcome> => {
  const db = createDb(databaseUrl, { poolSize: 1, limits });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};
