import type { Lead } from "@gleba/shared/contracts/crm";
import { sql } from "drizzle-orm";
import { findApiRoot } from "#platform/files/api-root.ts";
import { migrate } from "#platform/db/migrate.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { plans, simulationOf } from "../../../../testing/financing.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf } from "../../../../testing/visitors.ts";
import { compactLeadCounts } from "../../repository/lead-list.ts";

let server: TestApp;
let seller: StaffCaller;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales");
  [lot = 0] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm, { financing: plans }), 1);
});
afterAll(() => server.close());

const post = async (url: string, payload: object) =>
  expect((await server.app.inject({ method: "POST", url, payload })).statusCode).toBeLessThan(300);
const asks = (name: string, more: object = {}) =>
  post("/api/public/batches/intentions", { ...intentionOf(1, lot), name, ...more });
const simulates = (name: string) => {
  const { email, phone, consents } = intentionOf(1, lot);
  return post("/api/public/batches/simulate", simulationOf(lot, { contact: { name, email, phone, consents } }));
};
const list = async (query: string) =>
  (await seller.call("GET", `/api/crm/leads?size=100&${query}`)).json<{ content: Lead[]; totalElements: number }>();
const names = async (query: string) => (await list(query)).content.map(({ name }) => name);

/** Every way to narrow the list by what is counted beforehand: the number must be that of the rows. */
const expectTrueNumbers = async () => {
  for (const query of [
    "",
    "kind=intention",
    "kind=simulation",
    "status=new",
    "status=won",
    "assignee=none",
    `assignee=${seller.id}`,
  ]) {
    const { content, totalElements } = await list(query);
    expect([query, totalElements]).toEqual([query, content.length]);
  }
};

test("a lead is searched by name, e-mail, protocol and telephone, whatever the case and the accents, also of a Mac", async () => {
  await asks("José Conceição", { email: "ze.conceicao@example.com", phone: "(27) 98877-6655" });
  await asks("Lúcia D'Ávila".normalize("NFD"));
  for (const words of [
    "jose",
    "JOSÉ CONC",
    "conceição".normalize("NFD"),
    "ZE.CONCEICAO@",
    "98877-66",
    "tel. (27) 98877",
  ])
    expect([words, await names(`search=${encodeURIComponent(words)}`)]).toEqual([words, ["José Conceição"]]);
  expect(await names(`search=${encodeURIComponent("lúcia d'avila")}`)).toHaveLength(1);
  expect(await names("search=jose%25conc")).toEqual([]);
});

test("names are sorted as people write them, with and without accents", async () => {
  for (const name of ["ordem Zélia", "ordem Álvaro", "Ordem Bruno", "ordem Ana"]) await asks(name);
  const sorted = ["ordem Álvaro", "ordem Ana", "Ordem Bruno", "ordem Zélia"];
  expect(await names("search=ordem&sort=name,asc")).toEqual(sorted);
  expect(await names("search=ordem&sort=name,desc")).toEqual(sorted.toReversed());
});

test("the last pages hold what the first ones leave, in every order", async () => {
  await server.db.pool.query(
    `INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
     SELECT 'LONGE-' || n, $1, 'Página ' || n % 7, 'p@example.com', '', '', 'email', '[]', now() - n * interval '1 hour'
     FROM generate_series(1, 1500) AS n`,
    [lot],
  );
  await server.db.pool.query(
    `INSERT INTO lead_states (kind, ref, status, next_step, next_on)
     SELECT 'intention', id::text, 'contacted', 'Ligar', date '2026-11-01' + (id % 9)::int FROM intentions WHERE protocol LIKE 'LONGE-%' AND id % 4 = 0`,
  );
  for (const sort of [
    "at,desc",
    "at,asc",
    "name,asc",
    "name,desc",
    "status,asc",
    "status,desc",
    "nextOn,asc",
    "nextOn,desc",
  ]) {
    const seen: string[] = [];
    const { totalElements } = await list(`sort=${sort}`);
    for (let page = 0; page * 100 < totalElements; page += 1)
      seen.push(...(await list(`sort=${sort}&page=${page}`)).content.map(({ id }) => id));
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, totalElements, totalElements]);
  }
  expect((await list("page=9999")).content).toEqual([]);
  await server.db.pool.query("DELETE FROM lead_states WHERE next_step = 'Ligar'");
  await server.db.pool.query("DELETE FROM intentions WHERE protocol LIKE 'LONGE-%'");
  await expectTrueNumbers();
});

test("the numbers of the list are those of its rows, whatever happened to them", async () => {
  await asks("Quem Conta");
  await simulates("Quem Simula e Sai");
  const ids = (await list("search=quem")).content.map(({ id }) => id);
  await seller.call("POST", "/api/crm/leads/bulk", { status: "won", assigneeId: seller.id, target: { ids } });
  await expectTrueNumbers();
  await server.db.orm.execute(sql`UPDATE simulations SET name = NULL, email = NULL, phone = NULL`);
  expect(await names("search=simula")).toEqual([]);
  await server.db.orm.execute(sql`DELETE FROM crm_users WHERE id = ${await staffId()}`);
  await expectTrueNumbers();
  await server.db.orm.execute(
    sql`INSERT INTO lead_counts SELECT kind, status, assignee_id, venture_id, unnest(ARRAY[1, -1]) FROM leads, generate_series(1, 40)`,
  );
  await compactLeadCounts(server.db.orm);
  await expectTrueNumbers();
  const { rows } = await server.db.pool.query<{ count: number }>("SELECT count(*)::int AS count FROM lead_counts");
  expect(rows[0]!.count).toBeLessThan(20);
});

/** Somebody of the staff who has a lead and leaves. */
const staffId = async (): Promise<number> => {
  const leaving = await staffOn(server, "sales", "Quem Sai");
  const [lead] = (await list("search=quem%20conta")).content;
  const given = { assigneeId: leaving.id, version: lead!.version };
  expect((await seller.call("PATCH", `/api/crm/leads/${lead!.kind}/${lead!.ref}`, given)).statusCode).toBe(200);
  return leaving.id;
};

test("leads of before there was a row for each have theirs after the upgrade, with their state", async () => {
  await asks("Quem Veio Antes");
  await simulates("Quem Simulou Antes");
  const [lead] = (await list("search=quem%20veio")).content;
  await seller.call("PATCH", `/api/crm/leads/intention/${lead!.ref}`, { status: "lost", version: 0 });
  const before = await list("sort=name");
  for (const table of ["leads", "lead_counts"]) await server.db.pool.query(`DELETE FROM ${table}`);
  await server.db.pool.query("DELETE FROM lead_counts");
  // A server of the release before writes while the upgrade has not come to these rows.
  await server.db.pool.query("UPDATE lead_states SET version = 2 WHERE ref = $1", [lead!.ref]);
  await server.db.pool.query("DELETE FROM installation WHERE key = 'leads'");
  await migrate(server.databaseUrl, findApiRoot());
  const after = await list("sort=name");
  expect(after.content.map(({ id, status }) => [id, status]).sort()).toEqual(
    before.content.map(({ id, status }) => [id, status]).sort(),
  );
  expect(after.content.find(({ id }) => id === lead!.id)).toMatchObject({ status: "lost", version: 2 });
  await expectTrueNumbers();
});
