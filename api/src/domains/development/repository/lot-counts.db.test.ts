import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertDevelopment, insertLots } from "../../../testing/rows.ts";
import { compactLotCounts } from "./lot-counts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const numbers = async (text: string) => (await server.db.pool.query<{ n: number }>(text)).rows;
const ADDED_UP = `SELECT venture_id, status, sum(n)::int AS n FROM lot_counts GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2`;
const COUNTED = `SELECT venture_id, status, count(*)::int AS n FROM batches GROUP BY 1, 2 ORDER BY 1, 2`;
const agree = async () => expect(await numbers(ADDED_UP)).toEqual(await numbers(COUNTED));

test("the numbers of lots that are added up are those of the lots, whoever writes and takes back what", async () => {
  const { pool, orm } = server.db;
  const one = await insertDevelopment(orm);
  const other = await insertDevelopment(orm);
  const lots = await insertLots(orm, one, 300);
  await insertLots(orm, other, 20, { status: "blocked" });
  await agree();
  expect(await numbers(ADDED_UP)).toHaveLength(2);
  await pool.query("UPDATE batches SET status = 'sold' WHERE id = ANY($1)", [lots.slice(0, 40)]);
  await pool.query("UPDATE batches SET price_cents = 1 WHERE venture_id = $1", [one]);
  await pool.query("UPDATE batches SET venture_id = $1 WHERE id = $2", [other, lots[250]]);
  await pool.query("DELETE FROM batches WHERE id = ANY($1)", [lots.slice(290)]);
  await agree();
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("UPDATE batches SET status = 'reserved' WHERE id = $1", [lots[100]]);
  await client.query("ROLLBACK");
  client.release();
  await agree();
});

test("a price that changes adds nothing, a thousand lots of a status add one row each way", async () => {
  const { pool, orm } = server.db;
  const lots = await insertLots(orm, await insertDevelopment(orm), 200);
  const rows = async () => (await numbers("SELECT count(*)::int AS n FROM lot_counts"))[0]!.n;
  const before = await rows();
  await pool.query("UPDATE batches SET price_cents = price_cents + 1 WHERE id = ANY($1)", [lots]);
  expect(await rows()).toBe(before);
  await pool.query("UPDATE batches SET status = 'blocked' WHERE id = ANY($1)", [lots]);
  expect(await rows()).toBe(before + 2);
});

test("what many added is made one row of each kind, while others add, and the numbers stay", async () => {
  const { pool, orm } = server.db;
  const [lot] = await insertLots(orm, await insertDevelopment(orm), 1);
  for (let turn = 0; turn < 80; turn += 1)
    await pool.query("UPDATE batches SET status = $2 WHERE id = $1", [lot, turn % 2 ? "available" : "blocked"]);
  await Promise.all([
    compactLotCounts(orm),
    compactLotCounts(orm),
    pool.query("UPDATE batches SET status = 'sold' WHERE id = $1", [lot]),
  ]);
  await agree();
  const [{ n: kinds }] = (await numbers(`SELECT count(*)::int AS n FROM (${ADDED_UP}) AS kinds`)) as [{ n: number }];
  const [{ n: rows }] = (await numbers("SELECT count(*)::int AS n FROM lot_counts")) as [{ n: number }];
  expect(rows).toBeLessThanOrEqual(kinds + 2);
});
