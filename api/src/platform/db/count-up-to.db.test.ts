import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { explainCall } from "../../testing/explain.ts";
import { fillDatabase } from "../../testing/fill.ts";
import { insertDevelopment, insertLots } from "../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../testing/staff-calls.ts";
import { MOST_COUNTED } from "./count-up-to.ts";

/** Some more than are counted. */
const ROWS = MOST_COUNTED + 45;
const SHOWN = 10;
const LAST = Math.floor(ROWS / SHOWN);

const FILL = `
  INSERT INTO customers (name, document, document_proof, email, phone)
  SELECT 'Conceição ' || n, lpad(n::text, 11, '0'), 'none', 'conta' || n || '@example.com', '27999990000'
  FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO contracts (number, customer_id, batch_id, signed_at, status, awaiting_signature, system, monthly_rate, months,
    down_payment_cents, index_name, index_base_date)
  SELECT 'CONTA-' || c.id, c.id, FIRST_LOT + c.id % 1000, '2020-01-15', 'active', false, 'linear', 0, 1, 0, 'sem índice', '2020-01-15' FROM customers c;
  INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
  SELECT 'CONTA-I-' || n, FIRST_LOT + n % 200, 'Conceição ' || n, 'pessoa' || n || '@example.com', '27999990000', 'Olá', 'email', '[]',
    now() - n * interval '1 minute'
  FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO reservations (protocol, batch_id, status, name, document, email, phone, consents, created_at)
  SELECT 'CONTA-R-' || n, FIRST_LOT + n % 200, 'expired', 'Conceição ' || n, '1', 'pessoa' || n || '@example.com', '27999990000', '[]',
    now() - n * interval '1 minute'
  FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO audit (at, actor, actor_name, action, entity, entity_id, label)
  SELECT now() - n * interval '1 minute', 'system', 'Portal', 'counted', 'intention', n, 'Conceição ' || n FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO security_events (at, kind, subject, subject_name, actor, actor_name, detail, device, place, previous, hash)
  SELECT now(), 'password_changed', 'staff:1', 'Conceição', '', '', '', '', '', 'x' || n, 'y' || n FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO bank_payments (reference, transaction, method, paid_at, paid_cents, open_cents, status, reason, received_at)
  SELECT n, 'CONTA-T-' || n, 'pix', '2026-01-15', 100, 100, 'waiting', 'unknown_slip', now() FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO privacy_requests (protocol, kind, status, name, email, document, text, created_at, answer_by)
  SELECT 'CONTA-P-' || n, 'access', 'open', 'Conceição', 'p@example.com', '1', 'x', now(), now() FROM generate_series(1, ${ROWS}) AS n;`;

/** Every list that grows for as long as a company sells, and what finds more than is counted. */
const LISTS = [
  "leads?search=conceicao",
  "leads?from=2000-01-01",
  "leads?search=conceicao&sort=name",
  "reservations?",
  "reservations?search=conceicao",
  "customers?",
  "customers?search=conceicao",
  "contracts?",
  "contracts?search=conceicao",
  "audit?action=counted",
  "audit?search=conceicao",
  "privacy-requests?",
  "bankpayments?",
  "security/events?kind=password_changed",
];

interface Page {
  content: { id: number | string }[];
  totalElements: number;
  totalPages: number;
  totalBounded?: boolean;
  last: boolean;
}

let server: TestApp;
let admin: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
  const [first] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1_000);
  await fillDatabase(server.databaseUrl, async (client) => {
    await client.query(FILL.replaceAll("FIRST_LOT", String(first)));
  });
});
afterAll(() => server.close());

const pageAt = async (query: string): Promise<Page> => {
  const answer = await admin.call("GET", `/api/crm/${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Page>();
};

const keysOf = ({ content }: Page) => content.map(({ id }) => id);

test.each(LISTS)("the list at %s is counted up to a bound, and exactly for whoever asks", async (list) => {
  const bounded = await pageAt(list);
  expect(bounded).toMatchObject({ totalElements: MOST_COUNTED, totalPages: MOST_COUNTED / SHOWN, totalBounded: true });
  expect(bounded.last).toBe(false);
  const exact = await pageAt(`${list}&count=exact`);
  expect(exact).toMatchObject({ totalElements: ROWS, totalPages: LAST + 1 });
  expect(exact).not.toHaveProperty("totalBounded");
  expect(bounded.content).toHaveLength(SHOWN);
  expect(keysOf(bounded)).toEqual(keysOf(exact));
});

test.each(LISTS)("whoever goes on behind the bound of %s comes to its end", async (list) => {
  const before = await pageAt(`${list}&page=${MOST_COUNTED / SHOWN - 1}`);
  expect(before).toMatchObject({ totalBounded: true, last: false });
  expect(keysOf(before)).toEqual(keysOf(await pageAt(`${list}&page=${MOST_COUNTED / SHOWN - 1}&count=exact`)));
  const behind = await pageAt(`${list}&page=${MOST_COUNTED / SHOWN}`);
  expect(behind).toMatchObject({ totalElements: ROWS, last: false });
  expect(behind.content).toHaveLength(SHOWN);
  const last = await pageAt(`${list}&page=${LAST}`);
  expect(last).toMatchObject({ totalElements: ROWS, last: true });
  expect(last.content).toHaveLength(ROWS % SHOWN);
});

test.each(["customers?", "reservations?", "contracts?", "audit?action=counted", "bankpayments?"])(
  "no more than the bound is looked at to count the list at %s",
  async (list) => {
    const tables = ["customers", "reservations", "contracts", "audit", "bank_payments"];
    const statements = await explainCall(server, tables, () => admin.call("GET", `/api/crm/${list}`));
    const counts = statements.filter(({ text }) => /^\s*select count\(/i.test(text));
    expect(counts).toHaveLength(1);
    expect(counts[0]!.rowsRead).toBeLessThanOrEqual(2 * (MOST_COUNTED + 1));
  },
);

test("a list says what is wrong with a way to count that there is not", async () => {
  const answer = await admin.call("GET", "/api/crm/customers?count=about");
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("A contagem só pode ser exata.");
});
