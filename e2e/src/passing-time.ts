import { createHash } from "node:crypto";
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

const change = async (statement: string, values: readonly string[]): Promise<void> => {
  const client = new pg.Client(await ownDatabase());
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    if (!rowCount) throw new Error("time passed for nothing");
  } finally {
    await client.end();
  }
};

/** Half an hour passes for one e-mailed link; nothing else in the portal grows older. */
export const letLinkExpire = (link: string): Promise<void> => {
  const token = new URL(link, "http://portal").searchParams.get("token") ?? "";
  return change("UPDATE one_time_links SET expires_at = now() WHERE token_hash = $1", [
    createHash("sha256").update(token).digest("hex"),
  ]);
};

/** Eleven minutes pass since this member of staff last proved who they are, in all their sessions. */
export const letProofExpire = (login: string): Promise<void> =>
  change(
    `UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'
     WHERE role = 'staff' AND subject = (SELECT id FROM crm_users WHERE login = $1)`,
    [login],
  );

/** The same for a customer. */
export const letCustomersProofExpire = (id: number): Promise<void> =>
  change(
    "UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes' WHERE role = 'customer' AND subject = $1",
    [String(id)],
  );
