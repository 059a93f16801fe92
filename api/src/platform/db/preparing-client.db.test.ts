import { sql } from "drizzle-orm";
import { createTestDatabase } from "../../testing/database.ts";
import { idsOf, lookUpByKeys } from "./cursor.ts";
import { createDb, type Db, type Tx } from "./db.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { poolSize: 1, preparesStatements: true });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** What this connection has prepared, with how often it was planned for all values, and for its own alone. */
const preparedOn = async (tx: Tx) => {
  const { rows } = await tx.execute<{ statement: string; generic: number; custom: number }>(
    sql.raw("SELECT statement, generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements"),
  );
  return rows.filter(({ statement }) => statement.includes("pieces"));
};

test("what is read piece by piece is planned once, and each piece has its own rows", async () => {
  const { pieces, prepared } = await db.transaction(async (tx) => {
    await lookUpByKeys(tx);
    const read = async (keys: number[]) => {
      const { rows } = await tx.execute<{ id: number }>(
        sql`SELECT id FROM generate_series(1, 9) AS pieces (id) WHERE id = ANY(${idsOf(keys)}) ORDER BY id`,
      );
      return rows.map(({ id }) => id);
    };
    return { pieces: [await read([3, 1]), await read([9]), await read([])], prepared: await preparedOn(tx) };
  });
  expect(pieces).toEqual([[1, 3], [9], []]);
  expect(prepared).toEqual([{ statement: expect.stringContaining("ANY($1::bigint[])"), generic: 3, custom: 0 }]);
});

test("what has a name keeps it, what has no values is asked as it is, and an error leaves the next one whole", async () => {
  await db.pool.query({ name: "pieces.own", text: "SELECT $1::int AS pieces", values: [1] });
  const { rows } = await db.pool.query("SELECT name FROM pg_prepared_statements WHERE statement LIKE '%AS pieces'");
  expect(rows).toEqual([{ name: "pieces.own" }]);
  const divided = (by: number) => db.orm.execute(sql`SELECT 6 / ${by}::int AS result`);
  await expect(divided(0)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect((await divided(3)).rows).toEqual([{ result: 2 }]);
});

test("what changes its text each time is prepared up to a number, and answers all the same beyond it", async () => {
  await db.transaction(async (tx) => {
    for (let n = 1; n <= 120; n += 1) {
      const { rows } = await tx.execute<{ n: number }>(sql`SELECT ${n}::int + ${sql.raw(String(n))} AS n`);
      expect(rows).toEqual([{ n: 2 * n }]);
    }
    const { rowCount } = await tx.execute(sql.raw("SELECT FROM pg_prepared_statements"));
    expect(rowCount).toBeLessThanOrEqual(51);
  });
});
