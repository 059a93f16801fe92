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

/** Half an hour passes for one e-mailed link; nothing else in the portal grows older. */
export const letLinkExpire = async (link: string): Promise<void> => {
  const token = new URL(link, "http://portal").searchParams.get("token") ?? "";
  const client = new pg.Client(await ownDatabase());
  await client.connect();
  try {
    const { rowCount } = await client.query("UPDATE one_time_links SET expires_at = now() WHERE token_hash = $1", [
      createHash("sha256").update(token).digest("hex"),
    ]);
    if (rowCount !== 1) throw new Error("no such link");
  } finally {
    await client.end();
  }
};
