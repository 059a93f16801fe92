import type { Found } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { fillDatabase } from "../../../../testing/fill.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

/** More of one word than are put in order; one in ten has it. */
const ROWS = 12_000;

let server: TestApp;
let admin: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
  const [lot] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1);
  await fillDatabase(server.databaseUrl, async (client) => {
    await client.query(`
      INSERT INTO reservations (protocol, batch_id, status, name, document, email, phone, consents, created_at)
      SELECT CASE WHEN n % 3000 = 0 THEN 'GONÇALVES-' ELSE 'R-' END || n, ${lot}, 'expired',
        (ARRAY['Ana', 'José'])[1 + n % 2] || ' ' || (ARRAY['Gonçalves', 'Lima', 'Sá', 'Reis', 'Dias', 'Melo', 'Cruz', 'Luz', 'Paz', 'Rocha'])[1 + n / 10 % 10],
        '1', 'pessoa' || n || '@example.com', '27999990000', '[]', now() FROM generate_series(1, ${ROWS}) AS n`);
  });
});
afterAll(() => server.close());

/** What is to be found, by nothing but words and order. */
const PLAIN = `
  SELECT id::int AS id FROM reservations WHERE fold_text(protocol) LIKE '%' || $1 || '%' OR fold_text(name) LIKE '%' || $1 || '%'
  ORDER BY (fold_text(protocol) LIKE $1 || '%') DESC, id DESC LIMIT 5`;

test.each(["goncalves", "ana", "r-119", "goncalves-3000", "jose rocha", "r-", "nobody", "example.com", "pessoa77@"])(
  "whoever looks for %s everywhere finds the reservations that a plain statement finds",
  async (words) => {
    const expected = (await server.db.pool.query<{ id: number }>(PLAIN, [words])).rows.map(({ id }) => id);
    const found = (await admin.call("GET", `/api/crm/search?q=${encodeURIComponent(words)}`)).json<{
      results: Found[];
    }>();
    expect(found.results.filter(({ type }) => type === "reservation").map(({ id }) => id)).toEqual(expected);
  },
);
