import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { fillDatabase } from "../../../../testing/fill.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

/** "antigo" is in more leads than are put in order, and in none of the newest; one of a hundred is "raro", one of ten "comum". */
const ROWS = 12_000;
const OLD = 4_000;

let server: TestApp;
let admin: StaffCaller;
/** Sees one of the two developments. */
let limited: StaffCaller;
let own: number;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin");
  limited = await staffOn(server, "admin");
  own = await insertDevelopment(server.db.orm);
  await server.db.pool.query("UPDATE crm_users SET developments = $1 WHERE id = $2", [[own], limited.id]);
  const [here] = await insertLots(server.db.orm, own, 1);
  const [there] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1);
  await fillDatabase(server.databaseUrl, async (client) => {
    await client.query(`
      INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
      SELECT 'P-' || n, CASE WHEN n % 3 = 0 THEN ${here} ELSE ${there} END,
        'Conceição' || CASE WHEN n <= ${OLD} THEN ' antigo' ELSE '' END || CASE WHEN n % 100 = 0 THEN ' raro' ELSE '' END
          || CASE WHEN n % 10 = 0 THEN ' comum' ELSE '' END,
        'pessoa' || n || '@example.com', '279' || lpad(n::text, 8, '0'), 'Olá', 'email', '[]', now() - (${ROWS} - n) * interval '2 minutes'
      FROM generate_series(1, ${ROWS}) AS n`);
  });
});
afterAll(() => server.close());

/** What is to be found, by nothing but words and order. */
const PLAIN = `SELECT 'intention-' || ref AS id FROM leads WHERE search LIKE '%' || $1 || '%' AND ($2::bigint IS NULL OR venture_id = $2)
  ORDER BY at DESC, id DESC LIMIT 5`;
const plainly = async (words: string, venture: number | null): Promise<string[]> =>
  (await server.db.pool.query<{ id: string }>(PLAIN, [words, venture])).rows.map(({ id }) => id);
const found = async (caller: StaffCaller, words: string): Promise<string[]> =>
  (await caller.call("GET", `/api/crm/search?q=${encodeURIComponent(words)}`))
    .json<{ leads: { id: string }[] }>()
    .leads.map(({ id }) => id);

test.each(["conceicao", "comum", "raro", "antigo", "antigo comum", "p-77", "nobody"])(
  "whoever looks for %s everywhere finds the newest leads that a plain statement finds",
  async (words) => {
    const expected = await plainly(words, null);
    expect(expected).toHaveLength(words === "nobody" ? 0 : 5);
    expect(await found(admin, words)).toEqual(expected);
    const ofOne = await plainly(words, own);
    expect(await found(limited, words)).toEqual(ofOne);
    expect(words === "nobody" || ofOne.join() !== expected.join()).toBe(true);
  },
);
