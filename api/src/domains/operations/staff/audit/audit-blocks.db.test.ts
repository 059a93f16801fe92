import { compactAuditBlocks } from "#platform/db/audit-blocks.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const LINES = 3_500;
const SIZE = 100;

let server: TestApp;
let admin: StaffCaller;
const write = (lines: number) =>
  server.db.pool.query(`
    INSERT INTO audit (at, actor, actor_name, action, entity, entity_id, label)
    SELECT now(), (ARRAY['customer:' || n, 'staff:' || n % 7, 'system'])[1 + n % 3], 'Pessoa', 'updated', 'intention', n, 'Linha ' || n
    FROM generate_series(1, ${lines}) AS n`);
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
  await write(LINES);
});
afterAll(() => server.close());

const rowsOf = async <Row extends object>(text: string) => (await server.db.pool.query<Row>(text)).rows;
const ADDED_UP = `SELECT block, who, sum(n)::int AS n FROM audit_blocks GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2`;
const COUNTED = `SELECT id / 1024 AS block, CASE split_part(actor, ':', 1) WHEN 'customer' THEN 'customer' WHEN 'staff' THEN 'staff' ELSE 'system' END AS who,
  count(*)::int AS n FROM audit GROUP BY 1, 2 ORDER BY 1, 2`;
const expectNumbers = async () => expect(await rowsOf(ADDED_UP)).toEqual(await rowsOf(COUNTED));

const OF: Readonly<Record<string, string>> = {
  "": "true",
  "&role=customer": "actor LIKE 'customer:%'",
  "&role=system": "actor = 'system'",
};

/** Every page and one behind the last, beside what one plain statement says. */
const expectPages = async (): Promise<void> => {
  for (const [query, where] of Object.entries(OF)) {
    const ids = (await rowsOf<{ id: string }>(`SELECT id FROM audit WHERE ${where} ORDER BY id DESC`)).map(({ id }) =>
      Number(id),
    );
    for (let page = 0; page <= Math.ceil(ids.length / SIZE); page += 1) {
      const answer = await admin.call("GET", `/api/crm/audit?size=${SIZE}&page=${page}${query}`);
      const { content, totalElements } = answer.json<{ content: { id: number }[]; totalElements: number }>();
      expect(content.map(({ id }) => id)).toEqual(ids.slice(page * SIZE, (page + 1) * SIZE));
      expect(totalElements).toBe(ids.length);
    }
  }
};

test("every page of the audit holds the lines that a plain statement finds, and says how many there are", async () => {
  expect((await rowsOf(ADDED_UP)).length).toBeGreaterThan(9);
  await expectNumbers();
  await expectPages();
});

test("lines that are taken away, or never came to be, leave pages and numbers right", async () => {
  const { pool } = server.db;
  await pool.query("DELETE FROM audit WHERE id BETWEEN 900 AND 2500 OR id % 17 = 0");
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("DELETE FROM audit WHERE id < 500");
  await client.query("ROLLBACK");
  client.release();
  await expectNumbers();
  await expectPages();
});

test("what many added is made one row for each block and kind of person while others add, and the numbers stay", async () => {
  for (let turn = 0; turn < 120; turn += 1) await write(3);
  await Promise.all([compactAuditBlocks(server.db.orm), compactAuditBlocks(server.db.orm), write(30)]);
  await expectNumbers();
  const [{ most }] = (await rowsOf<{ most: number }>(
    "SELECT max(n)::int AS most FROM (SELECT count(*) AS n FROM audit_blocks GROUP BY block, who) AS rows",
  )) as [{ most: number }];
  expect(most).toBeLessThanOrEqual(100);
  await expectPages();
});
