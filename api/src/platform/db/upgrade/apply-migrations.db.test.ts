import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createTestDatabase } from "../../../testing/database.ts";
import { applyMigrations } from "./apply-migrations.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let [folder, clients]: [string, pg.Client[]] = ["", []];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "gleba-migrations-"));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all([database.drop(), rm(folder, { recursive: true })]);
});

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url });
  clients.push(client);
  await client.connect();
  return client;
};

/** Later than the migrations that the database has. */
const NEXT = 9_000_000_000_000;

/** A release of these migrations. */
const release = async (...scripts: string[]): Promise<void> => {
  await mkdir(join(folder, "meta"), { recursive: true });
  const entries = scripts.map((_, idx) => ({ idx, version: "7", when: NEXT + idx, tag: `m${idx}`, breakpoints: true }));
  await writeFile(
    join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  await Promise.all(scripts.map((script, at) => writeFile(join(folder, `m${at}.sql`), script)));
};

/** Resolves when somebody waits for a lock of `table`. */
const untilAwaited = async (client: pg.Client, table: string): Promise<void> => {
  const waiting = "SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted";
  while (!(await client.query(waiting, [table])).rowCount) await pause(5);
};

test("migrations beside a transaction that takes the same tables in the other order: it commits, and they come after it", async () => {
  const [writer, looking, migrating] = [await connect(), await connect(), await connect()];
  await writer.query("CREATE TABLE first (n int); CREATE TABLE second (n int)");
  await release(
    "CREATE TABLE apart (n int)",
    "ALTER TABLE first ADD COLUMN m int;--> statement-breakpoint\nALTER TABLE second ADD COLUMN m int",
  );
  await writer.query("BEGIN; INSERT INTO second VALUES (1)");
  const migrated = applyMigrations(migrating, folder);
  await untilAwaited(looking, "second");
  expect((await looking.query("SELECT to_regclass('apart') AS made")).rows).toEqual([{ made: "apart" }]);
  await writer.query("INSERT INTO first VALUES (1)");
  await writer.query("COMMIT");
  await migrated;
  expect((await looking.query("SELECT * FROM first, second")).rows).toEqual([{ n: 1, m: null }]);
  expect((await migrating.query("SHOW lock_timeout")).rows).toEqual([{ lock_timeout: "0" }]);
});

test("a migration that fails for another reason is told, and those before it stay", async () => {
  const migrating = await connect();
  await release("SELECT 1", "SELECT 1", "CREATE TABLE kept (n int)", "ALTER TABLE nowhere ADD COLUMN m int");
  await expect(applyMigrations(migrating, folder)).rejects.toMatchObject({ cause: { code: "42P01" } });
  expect((await migrating.query("SELECT to_regclass('kept') AS made")).rows).toEqual([{ made: "kept" }]);
});
