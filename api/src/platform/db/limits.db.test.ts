import { sql } from "drizzle-orm";
import { createTestDatabase } from "../../testing/database.ts";
import { openSilentProxy, type SilentProxy } from "../../testing/silent-proxy.ts";
import { createDb, transactionOn, type Db } from "./db.ts";
import { isUnavailable } from "./unavailable.ts";

/** What a busy machine still connects and answers within, and nobody waits long for. */
const MOMENT_MS = 2_000;

const eventually = (work: () => Promise<unknown>) => vi.waitFor(work, { timeout: 60_000, interval: 50 });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: SilentProxy;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await openSilentProxy(database.url);
  // One connection: what is left on it, the next one finds.
  const limits = { connectMs: MOMENT_MS, statementMs: MOMENT_MS, idleTransactionMs: 60_000 };
  db = createDb(proxy.url, { poolSize: 1, limits });
  await eventually(() => db.orm.execute(sql`create table if not exists kept (name text)`));
});
afterEach(async () => {
  proxy.thaw();
  await db.close();
  await proxy.close();
  await database.drop();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no failure",
    (error: unknown) => error,
  );
const names = async () => (await db.orm.execute<{ name: string }>(sql`select name from kept order by name`)).rows;

test.each([
  [
    "by the builder",
    (name: string, then: () => void) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (${name})`);
        then();
        await tx.execute(sql`select 1`);
      }),
  ],
  [
    "on prepared statements",
    (name: string, then: () => void) =>
      transactionOn(db.pool, async (client) => {
        await client.query("insert into kept values ($1)", [name]);
        then();
        await client.query("select 1");
      }),
  ],
] as const)(
  "half of a transaction %s whose database went silent is never written with the next one",
  async (_how, write) => {
    expect(isUnavailable(await failureOf(write("half", () => proxy.freeze())))).toBe(true);
    // Another waits in vain, too: neither keeps the only connection for ever.
    expect(isUnavailable(await failureOf(write("in vain", () => {})))).toBe(true);
    proxy.thaw();
    await eventually(() => write("whole", () => {}));
    expect(await names()).toEqual([{ name: "whole" }]);
  },
);

test("a silent database is told from a busy one", async () => {
  await db.ping();
  await db.transaction(async () => {
    // The only connection of the pool is taken.
    await db.ping();
    proxy.freeze();
    expect(isUnavailable(await failureOf(db.ping()))).toBe(true);
    proxy.thaw();
    await eventually(() => db.ping());
  });
});

test("a database that nobody reaches is unavailable", async () => {
  await proxy.close();
  expect(isUnavailable(await failureOf(names()))).toBe(true);
});

test("a lock that is not free in time, and a transaction that stands idle, keep nobody waiting for ever", async () => {
  const limits = { connectMs: MOMENT_MS, statementMs: MOMENT_MS, idleTransactionMs: 2 * MOMENT_MS };
  const other = createDb(database.url, { limits });
  let locked = () => {};
  const hasLocked = new Promise<void>((resolve) => (locked = resolve));
  const idle = failureOf(
    other.transaction(async (tx) => {
      await tx.execute(sql`lock table kept`);
      locked();
      // Its process hangs: nothing is asked for any more until the database gave the transaction up.
      await eventually(() => names());
      await tx.execute(sql`insert into kept values ('late')`);
    }),
  );
  await hasLocked;
  const waiting = await failureOf(names());
  expect(isUnavailable(waiting)).toBe(true);
  expect(isUnavailable(await idle)).toBe(true);
  expect(await names()).toEqual([]);
  await other.close();
});

test("a statement that takes too long is ended, and a mistake in one is no sign of a database that is away", async () => {
  expect(isUnavailable(await failureOf(db.orm.execute(sql`select pg_sleep(60)`)))).toBe(true);
  expect(isUnavailable(await failureOf(db.orm.execute(sql`select nothing from nowhere`)))).toBe(false);
});
