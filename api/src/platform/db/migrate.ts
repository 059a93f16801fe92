import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { join } from "node:path";
import pg from "pg";
import { loadLookups } from "./reference/load.ts";
import { migrateJobs } from "../jobs/boss.ts";

/** Any number: processes that start together take turns on it. */
const MIGRATION_LOCK = 20_261_120;

/** Brings the database at `url` up to the newest migration of `<apiRoot>/migrations` and makes the job queues. Safe when several processes start at once. */
export const migrate = async (url: string, apiRoot: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: "gleba-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set client_min_messages = warning");
    await applyMigrations(drizzle(client), { migrationsFolder: join(apiRoot, "migrations") });
    await loadLookups(client);
    await migrateJobs((text, values) => client.query(text, values));
  } finally {
    await client.end();
  }
};
