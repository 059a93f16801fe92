import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { explainCall } from "../../../testing/explain.ts";
import { fillDatabase } from "../../../testing/fill.ts";
import { insertCustomer } from "../../../testing/rows.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";

/** Enough that reading all of them is dearer than any index. */
const WRITTEN = 12_000;
const GROWING = ["conversations", "conversation_messages", "conversation_files", "customers"];
const SHOWN = 10;
/** Rows looked at for a row that is shown: itself, its customer, its contract, who has it. */
const MOST_PER_ROW = 20;

const PEOPLE = `
  INSERT INTO customers (name, document, email)
  SELECT 'Pessoa ' || n, 'CONVERSA' || n, 'conversa' || n || '@example.com' FROM generate_series(1, 2000) AS n`;
/** Every tenth waits; every hundredth is this person's. */
const FILL = `
  INSERT INTO conversations (protocol, customer_id, topic, state, created_at, last_at, waiting_since, answer_by, assignee_id, messages, excerpt)
  SELECT 'F-PLAN-' || n, (SELECT min(id) FROM customers WHERE document LIKE 'CONVERSA%') + n % 2000, 'other',
    CASE WHEN n % 10 = 0 THEN 'waiting' WHEN n % 3 = 0 THEN 'closed' ELSE 'answered' END, now(), now() - n * interval '1 minute',
    CASE WHEN n % 10 = 0 THEN now() - n * interval '1 minute' END, CASE WHEN n % 10 = 0 THEN now() + n * interval '1 minute' END,
    CASE WHEN n % 100 = 0 THEN $1::bigint END, 1, 'Olá'
  FROM generate_series(1, ${WRITTEN}) AS n`;
const MESSAGES = `
  INSERT INTO conversation_messages (conversation_id, author, author_name, body, key, sent_at)
  SELECT id, 'customer:' || customer_id, 'Pessoa', 'Olá', gen_random_uuid(), created_at FROM conversations`;
const FILES = `
  INSERT INTO conversation_files (customer_id, author, message_id, name, content_type, bytes, storage_key, created_at)
  SELECT c.customer_id, m.author, m.id, 'recibo.pdf', 'application/pdf', 1, 'private/' || m.id || '.pdf', now()
  FROM conversation_messages m JOIN conversations c ON c.id = m.conversation_id`;

let server: TestApp;
let seller: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales");
  await insertCustomer(server.db.orm);
  await fillDatabase(server.databaseUrl, async (client) => {
    await client.query(PEOPLE);
    await client.query(FILL, [seller.id]);
    await client.query(MESSAGES);
    await client.query(FILES);
  });
});
afterAll(() => server.close());

const read = async (call: () => Promise<unknown>) =>
  (await explainCall(server, GROWING, call)).filter(({ text }) => !/count\(/i.test(text));

test.each(["", "state=waiting", "state=closed", "state=answered&page=100", "assignee=", "page=900"])(
  "a page of the staff's list (%s) is read by an index, whatever was written before",
  async (query) => {
    const asked = query === "assignee=" ? `assignee=${seller.id}` : query;
    const explained = await read(() => seller.call("GET", `/api/crm/conversations?${asked}`));
    expect(explained.length).toBeGreaterThan(0);
    expect(explained.flatMap(({ scanned }) => scanned.filter((table) => table.startsWith("conversation")))).toEqual([]);
    const page = Number(/page=(\d+)/.exec(query)?.[1] ?? 0);
    const passed = page * SHOWN;
    for (const { rowsRead } of explained) expect(rowsRead).toBeLessThanOrEqual(MOST_PER_ROW * SHOWN + 2 * passed);
  },
);

test("a conversation, a customer's list and the count beside it are read by indexes", async () => {
  const { rows } = await server.db.pool.query<{ id: string; customer_id: string }>(
    "SELECT id, customer_id FROM conversations LIMIT 1",
  );
  const [row] = rows;
  const customer = customerOn(server, Number(row!.customer_id));
  const calls = [
    () => customer.call("GET", `/customers/${row!.customer_id}/conversations`),
    () => customer.call("GET", `/customers/${row!.customer_id}/conversations/${row!.id}`),
    () => seller.call("GET", `/api/crm/conversations/${row!.id}`),
  ];
  for (const call of calls)
    for (const { scanned, rowsRead } of await explainCall(server, GROWING, call)) {
      expect(scanned.filter((table) => table.startsWith("conversation"))).toEqual([]);
      expect(rowsRead).toBeLessThanOrEqual(MOST_PER_ROW * SHOWN);
    }
});
