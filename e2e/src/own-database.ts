import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { dataDir, databaseUrl } from "./visitor.ts";

/** The portal's own database; the embedded one as its launcher left it in the data folder. */
const ownDatabase = async (): Promise<string> => {
  if (databaseUrl()) return databaseUrl();
  const name = (await readdir(dataDir())).find((entry) => /^postgres-\d+$/.test(entry)) ?? "";
  const of = async (file: string) => (await readFile(join(dataDir(), name, file), "utf8")).trim();
  return `postgres://gleba:${await of("password")}@127.0.0.1:${await of("port")}/gleba`;
};

/** Asks the portal's database apart from its server. */
export const askDatabase = async <Row extends object>(statement: string, values: readonly unknown[] = []) => {
  const client = new pg.Client(await ownDatabase());
  await client.connect();
  try {
    return await client.query<Row>(statement, [...values]);
  } finally {
    await client.end();
  }
};
