import pg from "pg";
import { createTestDatabase, dropAbandonedDatabases } from "./database.ts";

const admin = new pg.Client({ connectionString: process.env["TEST_DATABASE_URL"] });
const digits = process.pid.toString(16).padStart(14, "0");
/** Templates of other migrations, by how long ago they were used. */
const [forgotten, unnoted, ofToday] = ["00", "01", "02"].map((end) => `gleba_template_${digits}${end}`);

const names = async (pattern: string): Promise<string[]> => {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like $1 order by datname",
    [pattern],
  );
  return rows.map(({ datname }) => datname);
};

beforeAll(() => admin.connect());
afterAll(async () => {
  for (const name of await names(`gleba_template_${digits}%`)) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

test("templates of migrations that nobody tests any more are dropped, and none that others use", async () => {
  for (const name of [forgotten, unnoted, ofToday]) await admin.query(`create database ${name}`);
  await admin.query(`comment on database ${forgotten} is 'used 2026-01-02'`);
  const { rows } = await admin.query<{ today: string }>("select current_date::text as today");
  await admin.query(`comment on database ${ofToday} is 'used ${rows[0]!.today}'`);

  await dropAbandonedDatabases();
  expect(await names(`gleba_template_${digits}%`)).toEqual([ofToday]);
});

test("the template that tests copy stays, with the day of its last use", async () => {
  const made = await createTestDatabase();
  await dropAbandonedDatabases();
  const { rows } = await admin.query<{ used: boolean }>(
    `select shobj_description(oid, 'pg_database') = 'used ' || current_date as used from pg_database
     where datname ~ '^gleba_template_[0-9a-f]{16}$' and not datname like 'gleba_template_' || $1 || '%'`,
    [digits],
  );
  expect(rows).toContainEqual({ used: true });
  await made.drop();
});
