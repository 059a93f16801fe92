import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** Runs one statement as the owner of an installed PostgreSQL. */
const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The database of one worker's portal. */
interface JourneyDatabase {
  /** What the portal is started with. */
  env: { DATABASE_URL?: string };
  drop: () => Promise<void>;
}

/**
 * A new database on the installed PostgreSQL that `E2E_DATABASE_URL` names (its user may create databases); without it
 * nothing, and the portal brings its own embedded one.
 */
export const newDatabase = async (): Promise<JourneyDatabase> => {
  const owner = process.env.E2E_DATABASE_URL;
  if (!owner) return { env: {}, drop: async () => {} };
  const name = `gleba_journey_${randomBytes(6).toString("hex")}`;
  await run(owner, `CREATE DATABASE ${name}`);
  const own = new URL(owner);
  own.pathname = `/${name}`;
  return { env: { DATABASE_URL: own.href }, drop: () => run(owner, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};
