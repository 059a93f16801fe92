import { NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { untilLocksAreFree } from "./locks.ts";

/**
 * Shorter than PostgreSQL's `deadlock_timeout` of a second: a migration that stands in the way of somebody's transaction gives way before the
 * database ends either of them, and whoever waits behind it for its table goes on.
 */
const LOCK_PATIENCE = "800ms";

/**
 * Brings a database up to the newest migration of `folder`, each in a transaction of its own: one that waits for a table holds no lock of those
 * before it. A migration that does not get its locks lets go of all of them and begins again, for as long as it takes.
 */
export const applyMigrations = async (client: Client, folder: string): Promise<void> => {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const dialect = new PgDialect();
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
  await client.query(`SET lock_timeout = '${LOCK_PATIENCE}'`);
  for (let count = 1; count <= migrations.length; count++) {
    const upToHere = migrations.slice(0, count);
    await untilLocksAreFree(() => dialect.migrate(upToHere, session, { migrationsFolder: folder }));
  }
  await client.query("RESET lock_timeout");
};
