import { sql } from "drizzle-orm";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { runCommand } from "./command.ts";

let server: TestApp;
beforeAll(async () => void (server = await createTestApp()));
afterAll(() => server.close());

/** What somebody reads whose command asks that of the database. */
const told = async (query: string): Promise<string> => {
  const lines: string[] = [];
  const terminal = { out: () => undefined, error: (text: string) => void lines.push(text) };
  await runCommand("", terminal, async () => void (await server.db.orm.execute(sql.raw(query))));
  return lines.join("\n");
};

test("whoever backs up or restores reads that the database's disk is full, whatever was asked of it", async () => {
  const full = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = concat('no ', 'space'); END $$";
  expect(await told(full)).toMatch(/^✗ The disk is full, or takes no file of this size/);
});

test("of any other failed statement they read what the database said", async () => {
  expect(await told("select 1 / 0")).toMatch(/division by zero/);
});
