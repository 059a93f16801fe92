import pg from "pg";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { explainCall, type Explained } from "../../../testing/explain.ts";
import { insertDevelopment, insertLots } from "../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";

/** Enough that reading all of them is dearer than any index; what is read for a page does not depend on the number. */
const CUSTOMERS = 10_000;
const CONTRACTS = 5_000;
const LINES = 20_000;
const MONTHS = 4;
const SHOWN = 10;
/** Rows looked at for a row that is shown: a customer, their contracts, its lot, its development, its installments … */
const MOST_PER_ROW = 20;
const GROWING = ["customers", "contracts", "installments", "payments", "audit", "batches"];

const NAME = `'Conceição ' || to_hex(n * 2654435761 % 4294967291)`;
const FILL = `
  INSERT INTO customers (name, document, document_proof, email, phone, password_hash, broker, created_at)
  SELECT ${NAME}, lpad((n * 10037389 % 99999999999)::text, 11, '0'), 'none', 'plano' || n || '@example.com', '27999990000',
    CASE WHEN n % 1000 = 0 THEN 'x' END, n % 1000 = 1, now() - n * interval '2 minutes'
  FROM generate_series(1::bigint, ${CUSTOMERS}) AS n;
  INSERT INTO contracts (number, customer_id, batch_id, signed_at, status, awaiting_signature, system, monthly_rate, months,
    down_payment_cents, index_name, index_base_date)
  SELECT 'PLANO-' || row_number() OVER (ORDER BY c.id), c.id, FIRST_LOT + c.id % 2000, '2020-01-15'::date + (c.id % 2000)::int,
    CASE WHEN c.id % 50 = 0 THEN 'cancelled' ELSE 'active' END, c.id % 500 = 1, 'linear', 0, ${MONTHS}, 0, 'sem índice', '2020-01-15'
  FROM customers c WHERE c.email LIKE 'plano%' ORDER BY c.id LIMIT ${CONTRACTS};
  INSERT INTO installments (contract_id, number, kind, due_date, amount_cents)
  SELECT c.id, n, 'monthly', c.signed_at + n * 30, 100000 FROM contracts c, generate_series(1, ${MONTHS}) AS n;
  INSERT INTO payments (installment_id, paid_at, corrected_cents, paid_cents, method)
  SELECT id, due_date, amount_cents, amount_cents, 'pix' FROM installments WHERE number < ${MONTHS};
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
  // Without the server's limits of time: a busy machine fills slowly.
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(FILL.replace("FIRST_LOT", String(first)));
  await client.query("VACUUM (ANALYZE)");
  await client.end();
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
  "audit?search=CONCEICAO%203e1b2",
  "audit?from=2020-01-01&to=2020-01-31",
])("the list at %s is read from indexes, and little more than it shows", async (query) => {
  const statements = await explained(query.replace("$venture", String(venture)));
  expect(statements.length).toBeGreaterThan(0);
  expect(scannedIn(statements.filter((one) => !isCount(one)))).toEqual([]);
  const read = statements.filter((one) => !isCount(one)).reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  // A page from the middle passes over as many entries of its index as come before it.
  if (!query.includes("page=500")) expect(read).toBeLessThanOrEqual(SHOWN * MOST_PER_ROW * 2);
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
