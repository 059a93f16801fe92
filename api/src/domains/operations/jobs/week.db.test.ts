import { eq } from "drizzle-orm";
import type { StaffNoticePage } from "@gleba/shared/contracts/crm";
import { crmUsers } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { keepToOneConnection } from "../../../testing/one-connection.ts";
import { emailsTo } from "../../../testing/mail.ts";
import { insertCustomer, insertLot } from "../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";
import { sendNoticeLetters } from "../../identity/notices/letters.ts";
import { tellOfWeek } from "./week.ts";

let server: TestApp;
let people: Record<"admin" | "sales" | "finance" | "editor", StaffCaller>;
beforeAll(async () => {
  server = await createTestApp();
  const at = async (role: keyof typeof people) => staffOn(server, role, `Pessoa ${role}`);
  people = {
    admin: await at("admin"),
    sales: await at("sales"),
    finance: await at("finance"),
    editor: await at("editor"),
  };
  const lot = await insertLot(server.db.orm);
  // The last moment of the Sunday, and the first one of the Monday.
  await server.db.pool.query(
    `INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
     SELECT 'W-' || n, $1, 'Pessoa', 'p@example.com', '', '', 'email', '[]', t
     FROM unnest(ARRAY['2026-11-16T03:00:00Z', '2026-11-23T02:59:59Z', '2026-11-23T03:00:00Z', '2026-11-15T12:00:00Z']::timestamptz[]) WITH ORDINALITY AS w(t, n)`,
    [lot],
  );
  await insertContract(server.db.orm, {
    customerId: await insertCustomer(server.db.orm),
    signedAt: "2026-11-18",
    priceCents: 9_000_000,
    paid: 0,
  });
  await server.db.pool.query("DELETE FROM installation WHERE key = 'week_told'");
});
afterAll(() => server.close());

const told = async (who: StaffCaller) =>
  (await who.call("GET", "/api/crm/notices"))
    .json<StaffNoticePage>()
    .notices.filter(({ kind }) => kind.startsWith("week"));
const subjects = async (who: StaffCaller) =>
  (await told(who)).map(({ subject }) => subject.replaceAll("\u00a0", " ")).toSorted();
const SALES = "Semana de 16/11 a 22/11: 2 contatos e 0 reservas (na anterior, 1 e 0)";
const MONEY = "Semana de 16/11 a 22/11: 1 contrato assinado (R$ 90.000,00) e R$ 0,00 recebidos (na anterior, R$ 0,00)";

test("on Monday morning each reads of the week what they work with, once, whoever looks and however often; a new installation waits for its first", async () => {
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  const db = keepToOneConnection(server.db);
  await tellOfWeek(server);
  server.setNow(new Date("2026-11-23T09:59:00Z"));
  await tellOfWeek(server);
  expect(await told(people.admin)).toEqual([]);
  server.setNow(new Date("2026-11-23T10:00:00Z"));
  await Promise.all([1, 2, 3, 4].map(() => tellOfWeek({ ...server, db })));
  await tellOfWeek(server);
  expect(await subjects(people.admin)).toEqual([MONEY, SALES]);
  expect(await subjects(people.sales)).toEqual([SALES]);
  expect(await subjects(people.finance)).toEqual([MONEY]);
  expect(await subjects(people.editor)).toEqual([]);
});

test("it is mailed with the way to its report, unless somebody wants no letter of it", async () => {
  const mailbox = async (who: StaffCaller) =>
    (await server.db.orm.select().from(crmUsers).where(eq(crmUsers.id, who.id)))[0]!.email;
  await sendNoticeLetters(server);
  const [letter, ...more] = await emailsTo(server, await mailbox(people.sales));
  expect([letter?.subject, more]).toEqual([SALES, []]);
  expect(letter?.text).toContain("/admin/reports?por=empreendimento&de=2026-11-16&ate=2026-11-22");
  const choices = [{ kind: "week_money", bell: true, mail: false }];
  const answer = await people.finance.call("PUT", "/api/crm/notices/settings", { choices, quiet: null, version: 0 });
  expect(answer.statusCode).toBe(200);
  server.setNow(new Date("2026-12-02T12:00:00Z"));
  await tellOfWeek(server);
  await sendNoticeLetters(server);
  expect((await subjects(people.finance)).length).toBe(2);
  expect(await emailsTo(server, await mailbox(people.finance))).toHaveLength(1);
  expect(await emailsTo(server, await mailbox(people.sales))).toHaveLength(2);
});

test("what fails is told of when it is tried again", async () => {
  server.setNow(new Date("2026-12-07T12:00:00Z"));
  await server.db.pool.query("ALTER TABLE staff_notices RENAME TO staff_notices_away");
  await expect(tellOfWeek(server)).rejects.toThrow("staff_notices");
  await server.db.pool.query("ALTER TABLE staff_notices_away RENAME TO staff_notices");
  const before = (await told(people.admin)).length;
  await server.db.pool
    .query(`INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents, received_at)
    SELECT 'W-9', min(batch_id), 'Pessoa', 'p@example.com', '', '', 'email', '[]', '2026-12-03T12:00:00Z' FROM intentions`);
  await tellOfWeek(server);
  expect((await told(people.admin)).length).toBe(before + 1);
});
