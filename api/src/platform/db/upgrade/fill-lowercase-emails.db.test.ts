import pg from "pg";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertLot } from "../../../testing/rows.ts";
import { fillLowercaseEmails } from "./fill-lowercase-emails.ts";

let server: TestApp;
let client: pg.Client;
beforeAll(async () => {
  server = await createTestApp();
  client = new pg.Client({ connectionString: server.config.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const write = (protocol: string, batch: number) =>
  client.query(
    `INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents)
     VALUES ($1, $2, 'Rute de Teste', 'Rute@Exemplo.com.br', '27999990000', '', 'email', '[]')`,
    [protocol, batch],
  );
const emailOf = async (protocol: string) =>
  (await client.query<{ email: string }>("SELECT email FROM intentions WHERE protocol = $1", [protocol])).rows[0]
    ?.email;

test("addresses of before, and those that a server of the release before still writes, are in lower case", async () => {
  const lot = await insertLot(server.db.orm, {});
  await client.query("ALTER TABLE intentions DISABLE TRIGGER lowercase_email");
  for (const n of [1, 2]) await write(`BEFORE-${n}`, lot);
  await client.query("ALTER TABLE intentions ENABLE TRIGGER lowercase_email");
  await write("MEANWHILE", lot);
  expect([await emailOf("BEFORE-1"), await emailOf("MEANWHILE")]).toEqual([
    "Rute@Exemplo.com.br",
    "rute@exemplo.com.br",
  ]);
  await client.query("DELETE FROM installation WHERE key = 'lowercase_emails'");
  await fillLowercaseEmails(client);
  expect([await emailOf("BEFORE-1"), await emailOf("BEFORE-2")]).toEqual([
    "rute@exemplo.com.br",
    "rute@exemplo.com.br",
  ]);
});
