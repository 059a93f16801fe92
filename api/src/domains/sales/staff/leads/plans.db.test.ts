import { crmDashboardOperation } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { explainCall } from "../../../../testing/explain.ts";
import { fillDatabase } from "../../../../testing/fill.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { compactLeadCounts } from "../../repository/lead-list.ts";

/** Enough that reading all of them is dearer than any index; what is read for a page does not depend on the number. */
const ASKED = 8_000;
const SIMULATED = 2_000;
/** Whatever grows as people write: none of it is read whole. */
const GROWING = ["leads", "intentions", "simulations", "lead_states", "lead_notes", "batches"];
/** Rows looked at for a row that is shown: its lead, its lot, its development, its source … */
const MOST_PER_ROW = 20;
const SHOWN = 10;
const LAST_PAGE = (ASKED + SIMULATED) / SHOWN - 1;

const FILL = `
  INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at, channel)
  SELECT 'PLAN-' || n, $1::bigint + n % 200, 'Conceição ' || to_hex(n * 2654435761 % 4294967291), 'pessoa' || n || '@example.com',
    '279' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'Olá', 'email', '[]', now() - n * interval '2 minutes', CASE WHEN n % 7 = 0 THEN 'social' WHEN n % 2 = 0 THEN 'direct' END
  FROM generate_series(1::bigint, ${ASKED}) AS n`;
const SIMULATE = `
  INSERT INTO simulations (id, batch_id, answer, name, email, phone, consents, created_at, valid_until)
  SELECT 'simulation-' || n, $1::bigint + n % 200,
    '{"terms": {"downPaymentCents": 1000, "installments": 12}, "installmentCents": 100}', 'Quem Simulou ' || n, 'outra' || n || '@example.com',
    '27988889999', '[]', now() - n * interval '3 minutes', now()
  FROM generate_series(1, ${SIMULATED}) AS n`;
const NOTES = `
  INSERT INTO lead_notes (kind, ref, author_name, text, at) SELECT kind, ref, 'Vendedora', 'Liguei.', at FROM leads`;
const STATES = `
  INSERT INTO lead_states (kind, ref, status, assignee_id, answer_by, next_step, next_on, loss_reason)
  SELECT 'intention', id::text, CASE WHEN id % 2 = 0 THEN 'new' ELSE (ARRAY['contacted', 'won', 'lost'])[1 + id % 3] END, $1, now(),
    'Ligar', CASE WHEN id % 20 = 0 THEN current_date - 5 + (id % 11)::int END, CASE WHEN id % 7 = 0 THEN 'price' END
  FROM intentions WHERE id % 5 = 0`;

let server: TestApp;
let seller: StaffCaller;
let venture: number;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales");
  venture = await insertDevelopment(server.db.orm);
  const [first] = await insertLots(server.db.orm, venture, 200);
  await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 2_000);
  await fillDatabase(server.databaseUrl, async (client) => {
    await client.query(FILL, [first]);
    await client.query(SIMULATE, [first]);
    await client.query(NOTES);
    await client.query(STATES, [seller.id]);
    await compactLeadCounts(server.db.orm);
  });
});
afterAll(() => server.close());

const asked = (query: string) => () => seller.call("GET", `/api/crm/leads?${query}`);

test.each([
  "",
  "page=3",
  `page=${LAST_PAGE}`,
  "sort=at,asc",
  "sort=name,asc",
  "sort=name,desc",
  `sort=name,asc&page=${LAST_PAGE}`,
  "sort=status,asc",
  "sort=status,desc",
  "sort=answerBy,asc",
  "sort=answerBy,desc",
  "sort=answerBy,asc&page=3",
  "sort=nextOn,asc",
  "sort=nextOn,desc",
  "kind=intention",
  "kind=simulation",
  "status=won",
  "status=new&sort=at,asc",
  "assignee=none",
  "assignee=none&status=new",
  "search=CONCEICAO%203e1b2",
  "search=pessoa7004@",
  "search=plan-1777",
  "search=(27)%2990015838",
])("the list of leads at ?%s reads from indexes, and little more than it shows", async (query) => {
  const statements = await explainCall(server, GROWING, asked(query));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.flatMap(({ scanned }) => scanned).filter((table) => GROWING.includes(table))).toEqual([]);
  const read = statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  expect(read).toBeLessThanOrEqual(SHOWN * MOST_PER_ROW);
});

test.each([
  `assignee=$id`,
  "venture=$venture",
  "page=500",
  "next=any&sort=nextOn,asc",
  "next=due",
  "next=week&sort=nextOn,asc",
  "lossReason=price",
  "channel=social",
  "from=2020-01-01&to=2020-01-31",
])("the list of leads at ?%s scans no table that grows", async (query) => {
  const statements = await explainCall(
    server,
    GROWING,
    asked(query.replace("$id", String(seller.id)).replace("$venture", String(venture))),
  );
  expect(statements.flatMap(({ scanned }) => scanned).filter((table) => GROWING.includes(table))).toEqual([]);
});

test("one lead is found by its key", async () => {
  const { rows } = await server.db.pool.query<{ id: number }>("SELECT max(id) AS id FROM intentions");
  const [statement] = await explainCall(server, GROWING, () =>
    seller.call("GET", `/api/crm/leads/intention/${rows[0]!.id}`),
  );
  expect(statement?.indexes).toContain("leads_key");
  expect(statement?.rowsRead).toBeLessThanOrEqual(MOST_PER_ROW);
});

test("who wrote before under the same address or telephone is found by indexes, however many others wrote", async () => {
  const { rows } = await server.db.pool.query<{ id: number }>("SELECT max(id) AS id FROM intentions");
  const statements = await explainCall(server, GROWING, () =>
    seller.call("GET", `/api/crm/leads/intention/${rows[0]!.id}/duplicates`),
  );
  expect(statements.flatMap(({ scanned }) => scanned).filter((table) => GROWING.includes(table))).toEqual([]);
  expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(SHOWN * MOST_PER_ROW);
});

test("the number of new leads on the dashboard is added up, not counted", async () => {
  const admin = await staffOn(server, "admin");
  const statements = await explainCall(server, ["lead_counts"], () =>
    admin.call("POST", "/graphql", { query: crmDashboardOperation.query, variables: { period: "today" } }),
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.flatMap(({ scanned }) => scanned)).not.toContain("leads");
});
