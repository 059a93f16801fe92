import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { explainCall } from "../../../../testing/explain.ts";
import { fillDatabase } from "../../../../testing/fill.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const RESERVATIONS = 10_000;
const GROWING = ["reservations", "lead_states", "batches"];
/** Rows looked at for a row that is shown: the reservation, its lot, its development, its queue … */
const MOST_PER_ROW = 20;
const SHOWN = 10;

const FILL = `
  INSERT INTO reservations (protocol, batch_id, status, name, document, email, phone, consents, created_at)
  SELECT 'PLAN-' || n, $1::bigint + n % 200, (ARRAY['expired', 'cancelled'])[1 + n % 2], 'Conceição ' || to_hex(n * 2654435761 % 4294967291),
    lpad((n * 10037389 % 99999999999)::text, 11, '0'), 'pessoa' || n || '@example.com', '27999990000', '[]', now() - n * interval '2 minutes'
  FROM generate_series(1::bigint, ${RESERVATIONS}) AS n`;
const STATES = `
  INSERT INTO lead_states (kind, ref, status, assignee_id)
  SELECT 'reservation', id::text, 'new', $1 FROM reservations WHERE id % 5 = 0`;

let server: TestApp;
let seller: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales");
  const [first] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 2_000);
  await fillDatabase(server.databaseUrl, async (client) => {
    await client.query(FILL, [first]);
    await client.query(STATES, [seller.id]);
  });
});
afterAll(() => server.close());

test.each([
  "",
  "page=3",
  `page=${RESERVATIONS / SHOWN - 1}`,
  "sort=createdAt,asc",
  "sort=name,asc",
  "sort=name,desc",
  `sort=name,asc&page=${RESERVATIONS / SHOWN - 1}`,
  "status=expired",
  "stage=ended",
  "search=CONCEICAO%203e1b2",
  "search=pessoa7004@",
  "search=plan-1777",
  "search=178.364.402-53",
])(
  "the rows of the list of reservations at ?%s are read from indexes, and little more than is shown",
  async (query) => {
    const statements = await explainCall(server, GROWING, () => seller.call("GET", `/api/crm/reservations?${query}`));
    expect(statements.flatMap(({ scanned }) => scanned).filter((table) => GROWING.includes(table))).toEqual([]);
    // Their number is counted, in an index.
    const rows = statements.filter(({ text }) => text.includes('AS "createdAt"'));
    expect(rows).toHaveLength(1);
    expect(rows[0]!.rowsRead).toBeLessThanOrEqual(SHOWN * MOST_PER_ROW);
  },
);

test("whoever looks for a reservation by its protocol reads no other", async () => {
  const statements = await explainCall(server, ["reservations"], () =>
    seller.call("GET", "/api/crm/search?q=plan-1777"),
  );
  expect(statements.flatMap(({ scanned }) => scanned)).not.toContain("reservations");
});

test("the last pages hold what the first ones leave", async () => {
  const page = async (query: string) =>
    (await seller.call("GET", `/api/crm/reservations?size=100&${query}`)).json<{ content: { id: number }[] }>().content;
  for (const [forward, backward] of [
    ["sort=createdAt,desc", "sort=createdAt,asc"],
    ["sort=name,asc", "sort=name,desc"],
  ]) {
    const last = await page(`${forward}&page=${RESERVATIONS / 100 - 1}`);
    expect(last.map(({ id }) => id)).toEqual((await page(backward!)).map(({ id }) => id).toReversed());
  }
  expect(await page("page=9999")).toEqual([]);
});
