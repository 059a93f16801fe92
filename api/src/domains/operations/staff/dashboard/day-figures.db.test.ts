import { sql } from "drizzle-orm";
import { compactDayFigures, dayFiguresOf } from "#platform/db/day-figures.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const SIZE = 100;

let server: TestApp;
let seller: StaffCaller;
let venture: number;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales");
  venture = await insertDevelopment(server.db.orm);
  [lot = 0] = await insertLots(server.db.orm, venture, 1);
  await plant();
});
afterAll(() => server.close());

const rowsOf = async <Row extends object>(text: string) => (await server.db.pool.query<Row>(text)).rows;

/** Three a day around midnight in São Paulo, over a year and a half. */
const AT = `timestamptz '2026-11-20T02:59:59.999Z' - n / 3 * interval '1 day' + n % 3 * interval '1 millisecond'`;
const plant = async () => {
  await rowsOf(`INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
    SELECT 'DIA-' || n, ${lot}, 'Pessoa ' || n, 'p@example.com', '', '', 'email', '[]', ${AT} FROM generate_series(1, 1600) AS n`);
  await rowsOf(`INSERT INTO simulations (id, batch_id, email, name, answer, created_at, valid_until)
    SELECT 'dia-' || n, ${lot}, CASE WHEN n % 2 = 0 THEN 'p@example.com' END, 'Pessoa', '{"terms":{"downPaymentCents":0,"installments":12},"installmentCents":1}', ${AT}, now()
    FROM generate_series(1, 700) AS n`);
  await rowsOf(`INSERT INTO reservations (protocol, batch_id, name, document, email, phone, status, consents, created_at)
    SELECT 'DIA-' || n, ${lot}, 'Pessoa', '52998224725', 'p@example.com', '', CASE WHEN n % 4 = 0 THEN 'converted' ELSE 'expired' END, '[]', ${AT}
    FROM generate_series(1, 400) AS n`);
};

const ADDED_UP = `SELECT figure, day::text, sum(n)::float8 AS n FROM day_figures GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2`;
/** The same of the tables that people write, without a trigger. */
const COUNTED = `
  WITH came AS (
    SELECT 'lead_intention' AS figure, received_at AS at FROM intentions
    UNION ALL SELECT 'lead_simulation', created_at FROM simulations WHERE email IS NOT NULL
    UNION ALL SELECT 'simulation', created_at FROM simulations
    UNION ALL SELECT 'reservation', created_at FROM reservations
    UNION ALL SELECT 'converted', created_at FROM reservations WHERE status = 'converted')
  SELECT figure, to_char(at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS day, count(*)::float8 AS n FROM came GROUP BY 1, 2
  UNION ALL SELECT 'received', paid_at::text, sum(paid_cents)::float8 FROM payments WHERE reversed_at IS NULL GROUP BY 2
  ORDER BY 1, 2`;
const expectFigures = async () => expect(await rowsOf(ADDED_UP)).toEqual(await rowsOf(COUNTED));

/** Every page of the leads in the order of time, and one behind the last, beside what a plain statement says. */
const expectPages = async () => {
  for (const [query, where] of [
    ["", "true"],
    ["&kind=intention", "kind = 'intention'"],
    ["&kind=simulation", "kind = 'simulation'"],
  ])
    for (const direction of ["desc", "asc"]) {
      const refs = (
        await rowsOf<{ ref: string }>(`SELECT ref FROM leads WHERE ${where} ORDER BY at ${direction}, id ${direction}`)
      ).map(({ ref }) => ref);
      expect(refs.length).toBeGreaterThan(300);
      for (let page = 0; page <= Math.ceil(refs.length / SIZE); page += 1) {
        const answer = await seller.call(
          "GET",
          `/api/crm/leads?sort=at,${direction}&size=${SIZE}&page=${page}${query}`,
        );
        const { content } = answer.json<{ content: { ref: string }[] }>();
        expect([query, direction, page, content.map(({ ref }) => ref)]).toEqual([
          query,
          direction,
          page,
          refs.slice(page * SIZE, (page + 1) * SIZE),
        ]);
      }
    }
};

test("what came in on each day of São Paulo is what a plain statement counts, and a page of leads is found by its day", async () => {
  expect((await rowsOf(ADDED_UP)).length).toBeGreaterThan(1_000);
  await expectFigures();
  await expectPages();
});

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-11-01", "2026-11-19"],
  ["2018-10-01", "2026-12-31"],
])("of one development the same is counted from %s to %s, and nothing of another one", async (from, to) => {
  const { orm } = server.db;
  const figures = ["lead_intention", "lead_simulation", "simulation", "reservation", "converted", "received"] as const;
  const counted = async (developments: number[]) =>
    (
      await orm.execute(
        sql`SELECT figure, day::text, n FROM ${dayFiguresOf(figures, { from, to }, developments)} AS days ORDER BY 1, 2`,
      )
    ).rows;
  const all = await rowsOf<{ day: string }>(COUNTED);
  const expected = all.filter(({ day }) => day >= from && day <= to);
  expect(expected.length).toBeGreaterThan(0);
  expect(await counted([venture])).toEqual(expected);
  expect(await counted([await insertDevelopment(orm)])).toEqual([]);
});

test("what is changed, moved, taken away or never came to be leaves the figures right", async () => {
  await rowsOf(
    "UPDATE reservations SET status = CASE status WHEN 'converted' THEN 'cancelled' ELSE 'converted' END WHERE id % 5 = 0",
  );
  await rowsOf(
    "UPDATE simulations SET email = CASE WHEN email IS NULL THEN 'p@example.com' END WHERE batch_id % 1 = 0 AND id LIKE '%7'",
  );
  await rowsOf("UPDATE intentions SET received_at = received_at + interval '3 hours' WHERE id % 7 = 0");
  await rowsOf("DELETE FROM simulations WHERE id LIKE '%3'");
  await rowsOf("DELETE FROM reservations WHERE id % 11 = 0");
  const client = await server.db.pool.connect();
  await client.query("BEGIN; DELETE FROM intentions WHERE id % 2 = 0; ROLLBACK");
  client.release();
  await expectFigures();
  await expectPages();
});

test("money counts on the day it was paid, as long as it is not taken back", async () => {
  const { orm } = server.db;
  const { installmentIds } = await insertContract(orm, { customerId: await insertCustomer(orm), paid: 9 });
  await expectFigures();
  await rowsOf(`UPDATE payments SET reversed_at = now() WHERE installment_id = ${installmentIds[2]}`);
  await rowsOf(
    `UPDATE payments SET paid_at = paid_at + 3, paid_cents = paid_cents - 1 WHERE installment_id = ${installmentIds[3]}`,
  );
  await rowsOf(`DELETE FROM payments WHERE installment_id = ${installmentIds[4]}`);
  await expectFigures();
  await rowsOf(`UPDATE payments SET reversed_at = NULL WHERE installment_id = ${installmentIds[2]}`);
  await expectFigures();
});

test("figures added up into few rows are the same, and what comes in meanwhile is not lost", async () => {
  await rowsOf(`INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
    SELECT 'UM-' || n, ${lot}, 'Pessoa', 'p@example.com', '', '', 'email', '[]', now() FROM generate_series(1, 5) AS n`);
  const figures = await rowsOf(ADDED_UP);
  // Counted before anybody else sees them: the server adds figures up by itself as well, every few seconds.
  const client = await server.db.pool.connect();
  await client.query("BEGIN");
  for (let n = 0; n < 2_000; n += 100)
    await client.query(
      "UPDATE reservations SET status = CASE status WHEN 'converted' THEN 'cancelled' ELSE 'converted' END",
    );
  const { rows } = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM day_figures");
  const before = rows[0]!;
  await client.query("COMMIT");
  client.release();
  await Promise.all([
    compactDayFigures(server.db.orm),
    compactDayFigures(server.db.orm),
    rowsOf("UPDATE intentions SET received_at = received_at - interval '1 year' WHERE protocol = 'UM-1'"),
    rowsOf("UPDATE intentions SET received_at = received_at + interval '1 year' WHERE protocol = 'UM-2'"),
  ]);
  await compactDayFigures(server.db.orm);
  const [after] = await rowsOf<{ count: number }>("SELECT count(*)::int AS count FROM day_figures");
  expect(after!.count).toBeLessThan(before.count);
  expect(await rowsOf(ADDED_UP)).not.toEqual(figures);
  await expectFigures();
});
