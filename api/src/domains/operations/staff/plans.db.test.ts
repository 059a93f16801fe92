import { crmDashboardOperation } from "@gleba/shared/contracts";
import type { Dashboard } from "@gleba/shared/contracts/crm";
import { migrate } from "#platform/db/migrate.ts";
import { findApiRoot } from "#platform/files/api-root.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { explainCall, type Explained } from "../../../testing/explain.ts";
import { fillDatabase, settle } from "../../../testing/fill.ts";
import { insertDevelopment, insertLots } from "../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";

/** Enough that reading all of them is dearer than any index; what is read for a page does not depend on the number. */
const CUSTOMERS = 10_000;
const CONTRACTS = 6_000;
const LINES = 10_000;
const MONTHS = 3;
const SHOWN = 10;
/** Rows looked at for a row that is shown: a customer, their contracts, its lot, its development, its installments … */
const MOST_PER_ROW = 20;
const GROWING = ["customers", "customer_accesses", "contracts", "installments", "payments", "audit", "batches"];

const NAME = `'Conceição ' || to_hex(n * 2654435761 % 4294967291)`;
const FILL = `
  INSERT INTO customers (name, document, document_proof, email, phone, password_hash, broker, created_at)
  SELECT ${NAME}, lpad((n * 10037389 % 99999999999)::text, 11, '0'), 'none', 'plano' || n || '@example.com', '27999990000',
    CASE WHEN n % 1000 = 0 THEN 'x' END, n % 1000 = 1, now() - n * interval '2 minutes'
  FROM generate_series(1::bigint, ${CUSTOMERS}) AS n;
  INSERT INTO customer_accesses (customer_id, actor, who, what, at)
  SELECT c.id, 'staff:' || n, 'Equipe', 'cadastro', now() - n * interval '40 days' FROM customers c, generate_series(1, 3) AS n;
  INSERT INTO contracts (number, customer_id, batch_id, signed_at, status, awaiting_signature, system, monthly_rate, months,
    down_payment_cents, index_name, index_base_date)
  SELECT 'PLANO-' || row_number() OVER (ORDER BY c.id), c.id, FIRST_LOT + c.id % 2000, '2020-01-15'::date + (c.id % 2000)::int,
    CASE WHEN c.id % 50 = 0 THEN 'cancelled' ELSE 'active' END, c.id % 500 = 1, 'linear', 0, ${MONTHS}, 0, 'sem índice', '2020-01-15'
  FROM customers c WHERE c.email LIKE 'plano%' ORDER BY c.id LIMIT ${CONTRACTS};
  INSERT INTO installments (contract_id, number, kind, due_date, amount_cents)
  SELECT c.id, n, 'monthly', c.signed_at + n * 30, 100000 FROM contracts c, generate_series(1, ${MONTHS}) AS n;
  INSERT INTO payments (installment_id, paid_at, corrected_cents, paid_cents, method)
  SELECT id, due_date, amount_cents, amount_cents, 'pix' FROM installments
  WHERE number < ${MONTHS} OR contract_id % 500 <> 3;
  INSERT INTO installments (contract_id, number, kind, due_date, amount_cents)
  SELECT c.id, ${MONTHS} + n, 'monthly', '2060-01-15'::date + n * 30 + (c.id % 300)::int, 100000 FROM contracts c, generate_series(1, 4) AS n;
  INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
  SELECT 'PLANO-I-' || n, FIRST_LOT + n % 200, ${NAME}, 'pessoa' || n || '@example.com', '27999990000', 'Olá', 'email', '[]',
    now() - n * interval '1 hour'
  FROM generate_series(1::bigint, 4000) AS n;
  INSERT INTO simulations (id, batch_id, answer, consents, created_at, valid_until)
  SELECT 'plano-' || n, FIRST_LOT + n % 200, '{}', '[]', now() - n * interval '1 hour', now() FROM generate_series(1, 4000) AS n;
  INSERT INTO reservations (protocol, batch_id, status, name, document, email, phone, consents, created_at)
  SELECT 'PLANO-R-' || n, FIRST_LOT + n % 200, 'expired', ${NAME}, '1', 'pessoa' || n || '@example.com', '27999990000', '[]',
    now() - n * interval '1 hour'
  FROM generate_series(1::bigint, 4000) AS n;
  INSERT INTO audit (at, actor, actor_name, action, entity, entity_id, label)
  SELECT now() - (${LINES} - n) * interval '2 minutes', CASE WHEN n % 2 = 0 THEN 'customer:' || n ELSE 'staff:' || n % 7 END,
    'Pessoa ' || n % 7, CASE WHEN n % 1000 = 0 THEN 'deleted' ELSE 'updated' END, 'intention', n, ${NAME}
  FROM generate_series(1::bigint, ${LINES}) AS n;
  INSERT INTO audit (at, actor, actor_name, action, entity, entity_id, label) VALUES (now(), 'system', 'Portal', 'updated', 'contract', 1, 'x');`;

let server: TestApp;
let admin: StaffCaller;
let venture: number;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
  venture = await insertDevelopment(server.db.orm);
  await insertLots(server.db.orm, venture, 20);
  const [first] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 2_000);
  await fillDatabase(server.databaseUrl, async (client) => {
    await client.query(FILL.replaceAll("FIRST_LOT", String(first)));
  });
});
afterAll(() => server.close());

const explained = (query: string): Promise<Explained[]> =>
  explainCall(server, GROWING, () => admin.call("GET", `/api/crm/${query}`));

/** How many there are in all is counted, in an index; everything else is read for what is shown. */
const isCount = ({ text }: Explained): boolean => /^\s*select count\(/i.test(text);

const scannedIn = (statements: readonly Explained[]): string[] =>
  statements.flatMap(({ scanned }) => scanned).filter((table) => GROWING.includes(table));

const LAST_CUSTOMERS = CUSTOMERS / SHOWN - 1;
const LAST_CONTRACTS = CONTRACTS / SHOWN - 1;

test.each([
  "customers",
  "customers?page=500",
  `customers?page=${LAST_CUSTOMERS}`,
  "customers?sort=name,desc",
  "customers?sort=createdAt,desc",
  "customers?portal=true",
  "customers?broker=true",
  "customers?search=CONCEICAO%203e1b2",
  "customers?search=plano7004@",
  "customers?search=178.364.402-53",
  "contracts",
  `contracts?page=${LAST_CONTRACTS}`,
  "contracts?sort=number,asc",
  "contracts?sort=customer,desc",
  "contracts?status=active",
  "contracts?status=cancelled",
  "contracts?waiting=signature",
  "contracts?waiting=regret",
  "contracts?waiting=overdue",
  "contracts?paidFrom=2020-02-01&paidTo=2020-02-14",
  "contracts?venture=$venture",
  "contracts?from=2020-02-01&to=2020-02-03",
  "contracts?search=plano-1777",
  "contracts?search=CONCEICAO%203e1b2",
  "contracts?search=178.364.402-53",
  "audit",
  `audit?page=${LINES / SHOWN}`,
  "audit?action=deleted",
  "audit?role=customer",
  "audit?role=system",
  "audit?actor=staff:3",
  "audit?entity=intention&entityId=77",
  "audit?entity=batch&entityId=77",
  "audit?entity=contract&entityId=77",
  "audit?search=CONCEICAO%203e1b2",
  "audit?from=2020-01-01&to=2020-01-31",
])("the list at %s is read from indexes, and little more than it shows", async (query) => {
  const statements = await explained(query.replace("$venture", String(venture)));
  expect(statements.length).toBeGreaterThan(0);
  expect(scannedIn(statements.filter((one) => !isCount(one)))).toEqual([]);
  const read = statements.filter((one) => !isCount(one)).reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  // A page from the middle passes over as many entries of its index as come before it.
  if (!query.includes("page=500") && !query.includes("overdue"))
    expect(read).toBeLessThanOrEqual(SHOWN * MOST_PER_ROW * 2);
});

test("who changed something is asked of an index once for each, however many lines they have", async () => {
  const statements = await explained("audit/people");
  expect(scannedIn(statements)).toEqual([]);
  expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThan(100);
  const people = (await admin.call("GET", "/api/crm/audit/people")).json<{ actor: string; name: string }[]>();
  expect(people.map(({ actor }) => actor).toSorted()).toEqual(
    expect.arrayContaining([...Array.from({ length: 7 }, (_, n) => `staff:${n}`), "system"]),
  );
  expect(people.filter(({ actor }) => actor.startsWith("customer:"))).toEqual([]);
});

test.each(["plano-1777", "Conceicao 3e1b2", "plano7004@", "178.364.402-53", "Quadra 3, lote 7"])(
  "whoever looks for %s everywhere reads no table from its first row to its last",
  async (words) => {
    expect(scannedIn(await explained(`search?q=${encodeURIComponent(words)}`))).toEqual([]);
  },
);

/** Of the dashboard besides: what came in. */
const CAME_IN = ["leads", "intentions", "simulations", "reservations", "lead_states"];

test("the dashboard reads what happened in its period and what is open, and nothing of before", async () => {
  const statements = await explainCall(server, [...GROWING, ...CAME_IN], () =>
    admin.call("POST", "/graphql?crm", { query: crmDashboardOperation.query, variables: { period: "today" } }),
  );
  expect(statements.length).toBeGreaterThan(2);
  const scanned = statements.flatMap((one) => one.scanned);
  expect(scanned.filter((table) => [...GROWING, ...CAME_IN].includes(table))).toEqual([]);
});

test("what contracts in force are corrected by is read of an index, and of contracts that lack no rate no row is", async () => {
  const { pool } = server.db;
  await pool.query(`UPDATE contracts SET index_name = 'IPCA', index_base_date = date_trunc('month', index_base_date)`);
  await pool.query(`INSERT INTO index_rates (name, month, rate)
    SELECT 'IPCA', m, 0.001 FROM generate_series('2019-10-01'::date, date_trunc('month', now())::date, interval '1 month') AS m
    ON CONFLICT DO NOTHING`);
  await settle(pool, "contracts");
  const lacking = (query: string) => explainCall(server, ["contracts"], () => admin.call("GET", `/api/crm/${query}`));
  const statements = (await lacking("contracts?waiting=rates")).filter(({ text }) => text.includes("GROUP BY"));
  const [{ count }] = (await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM contracts")).rows as [
    { count: number },
  ];
  expect(statements).toHaveLength(1);
  expect(statements[0]!.scanned).not.toContain("contracts");
  expect(statements[0]!.indexes).toContain("contracts_in_force");
  expect(statements[0]!.rowsRead).toBeLessThanOrEqual(1.2 * count);
  const page = async () =>
    (await admin.call("GET", "/api/crm/contracts?waiting=rates")).json<{ totalElements: number }>().totalElements;
  expect(await page()).toBe(0);
  await pool.query("DELETE FROM index_rates WHERE name = 'IPCA' AND month = '2021-03-01'");
  expect(await page()).toBeGreaterThan(1_000);
});

/** As it follows from payments alone, whatever is kept besides. */
const OPEN = `
  SELECT count(*)::int AS "overdueInstallments", count(DISTINCT i.contract_id)::int AS "overdueContracts",
    coalesce(sum(i.amount_cents), 0)::float8 AS "overdueCents"
  FROM installments i JOIN contracts c ON c.id = i.contract_id AND c.status = 'active' AND NOT c.awaiting_signature
  WHERE NOT i.cancelled AND i.due_date < '2026-11-20'
    AND NOT EXISTS (SELECT FROM payments p WHERE p.installment_id = i.id AND p.settles AND p.reversed_at IS NULL)`;

const overdue = async () => {
  const answer = await admin.call("POST", "/graphql?crm", {
    query: crmDashboardOperation.query,
    variables: { period: "today" },
  });
  const { overdueInstallments, overdueContracts, overdueCents } = answer.json<{ data: { crmDashboard: Dashboard } }>()
    .data.crmDashboard.finance!;
  return { overdueInstallments, overdueContracts, overdueCents };
};
const overdueBySql = async () => (await server.db.pool.query(OPEN)).rows[0] as unknown;

test("what is late is what payments leave open: paid, taken back, taken away, and after an upgrade from before it was kept", async () => {
  const { pool } = server.db;
  server.setNow(new Date("2026-11-20T15:00:00Z"));
  const agree = async () => expect(await overdue()).toEqual(await overdueBySql());
  const before = await overdue();
  expect(before.overdueInstallments).toBeGreaterThan(5);
  await agree();
  const some = "SELECT id FROM payments ORDER BY id LIMIT 40";
  await pool.query(`UPDATE payments SET reversed_at = now() WHERE id IN (${some})`);
  expect((await overdue()).overdueInstallments).toBeGreaterThan(before.overdueInstallments);
  await agree();
  await pool.query(`UPDATE payments SET reversed_at = NULL WHERE id IN (${some})`);
  expect(await overdue()).toEqual(before);
  await pool.query(`DELETE FROM payments WHERE id IN (${some})`);
  await agree();
  const after = await overdue();
  await pool.query("UPDATE installments SET settled = false");
  await pool.query("UPDATE payments SET contract_id = NULL");
  await pool.query("DELETE FROM installation WHERE key IN ('settled_installments', 'contracts_of_payments')");
  await migrate(server.databaseUrl, findApiRoot());
  expect(await overdue()).toEqual(after);
  await agree();
  const strangers = await pool.query(
    "SELECT FROM payments p JOIN installments i ON i.id = p.installment_id WHERE p.contract_id IS DISTINCT FROM i.contract_id",
  );
  expect(strangers.rowCount).toBe(0);
});

test("of the installments of a development with thousands of contracts each is looked up in a set of these", async () => {
  const limited = await staffOn(server, "admin");
  const { pool } = server.db;
  await pool.query(
    "UPDATE crm_users SET developments = (SELECT array_agg(DISTINCT b.venture_id) FROM contracts c JOIN batches b ON b.id = c.batch_id) WHERE id = $1",
    [limited.id],
  );
  const statements = await explainCall(server, GROWING, () => limited.call("GET", "/api/crm/installments"));
  const counted = statements.find(({ text }) => /^\s*with listed as materialized/i.test(text));
  expect(counted?.rowsRead).toBeLessThan(30_000);
});

test("the last pages hold what the first ones leave, whatever the order", async () => {
  const page = async (query: string) =>
    (await admin.call("GET", `/api/crm/${query}&size=100`)).json<{
      content: { id: number }[];
      totalElements: number;
    }>();
  for (const [forward, backward] of [
    ["customers?sort=name,asc", "customers?sort=name,desc"],
    ["customers?sort=createdAt,asc", "customers?sort=createdAt,desc"],
    ["contracts?sort=signedAt,asc", "contracts?sort=signedAt,desc"],
    ["contracts?sort=number,asc", "contracts?sort=number,desc"],
    ["contracts?sort=customer,asc", "contracts?sort=customer,desc"],
  ] as const) {
    const { content, totalElements } = await page(forward);
    const all = [...content, ...(await page(`${backward}&page=${Math.ceil(totalElements / 100) - 1}`)).content];
    expect(all.slice(100).map(({ id }) => id)).toEqual(content.map(({ id }) => id).toReversed());
    expect((await page(`${forward}&page=9999`)).content).toEqual([]);
  }
});
