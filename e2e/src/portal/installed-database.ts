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

/** `embedded`: the one the portal brings. `installed`: the PostgreSQL that `E2E_DATABASE_URL` names. */
export type DatabaseKind = "embedded" | "installed";

/** The database of one portal. */
export interface JourneyDatabase {
  /** Address of the one on an installed PostgreSQL; the embedded one is found in the portal's data folder. */
  url?: string;
  /** What the portal is started with. */
  env: { DATABASE_URL?: string };
  drop: () => Promise<void>;
}

/** A new database for one portal. On an installed PostgreSQL the user of `E2E_DATABASE_URL` may create databases. */
export const newDatabase = async (kind: DatabaseKind): Promise<JourneyDatabase> => {
  if (kind === "embedded") return { env: {}, drop: async () => {} };
  const owner = process.env.E2E_DATABASE_URL;
  if (!owner) throw new Error("E2E_DATABASE_URL does not say where the installed PostgreSQL is");
  const name = `gleba_journey_${randomBytes(6).toString("hex")}`;
  await run(owner, `CREATE DATABASE ${name}`);
  const own = new URL(owner);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    env: { DATABASE_URL: own.href },
    drop: () => run(owner, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
};
