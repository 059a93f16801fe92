import { eq } from "drizzle-orm";
import type { NoticeSettings, NoticeSettingsChange, StaffNoticePage } from "@gleba/shared/contracts/crm";
import { crmUsers, staffNotices } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { emailsTo } from "../../../testing/mail.ts";
import { staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";
import { insertNotices } from "../repository/staff-notices.ts";
import { sendNoticeLetters } from "./letters.ts";

/** A Friday, noon in Brazil. */
const NOW = new Date("2026-11-20T15:00:00Z");
const SETTINGS = "/api/crm/notices/settings";

let server: TestApp;
let ana: StaffCaller;
let email: string;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  await server.db.orm.delete(staffNotices);
  await server.db.orm.update(crmUsers).set({ active: false });
  ana = await staffOn(server, "sales", "Ana de Vendas");
  const [row] = await server.db.orm.select().from(crmUsers).where(eq(crmUsers.id, ana.id));
  email = row!.email;
});

type Kind = Parameters<typeof insertNotices>[1]["kind"];
const tell = (kind: Kind, subject: string, to: Parameters<typeof insertNotices>[1]["to"] = { staff: [ana.id] }) =>
  insertNotices(server.db.orm, {
    kind,
    ref: kind.startsWith("lead") ? "intention-7" : "7",
    subject,
    at: server.clock(),
    to,
  });
const SELLERS = { right: "sell" } as const;
const letters = async (to = email) =>
  (await emailsTo(server, to)).map(({ subject, text }) => ({ subject, body: text ?? "" }));
const read = async () => (await ana.call("GET", SETTINGS)).json<NoticeSettings>();
const choose = async (change: Partial<NoticeSettingsChange>) => {
  const { version } = await read();
  return ana.call("PUT", SETTINGS, { choices: [], quiet: null, version, ...change });
};
const page = async () => (await ana.call("GET", "/api/crm/notices")).json<StaffNoticePage>();

test("who is responsible is mailed what is given to them, with the way there; what all are told of is mailed to nobody", async () => {
  await tell("lead_assigned", "Novo contato para você: lote 1");
  await tell("lead_new", "Novo contato: lote 2", SELLERS);
  await tell("conversation_message", "Mensagem de um cliente", SELLERS);
  await sendNoticeLetters(server);
  const all = await letters();
  expect(all).toMatchObject([{ subject: "Novo contato para você: lote 1" }]);
  expect(all[0]?.body).toContain("Olá, Ana de Vendas!");
  expect(all[0]?.body).toMatch(/\/admin\/leads\?contato=intention-7\s/);
  await sendNoticeLetters(server);
  expect(await letters()).toHaveLength(1);
});

test("a subject ends without a full stop, and only what was told of stands alone, as a button", async () => {
  await tell("reservation_assigned", "A reserva do lote 1 passou para você.");
  await sendNoticeLetters(server);
  const [letter] = await letters();
  expect(letter?.subject).toBe("A reserva do lote 1 passou para você");
  expect(letter?.body).toContain("A reserva do lote 1 passou para você.\n");
  const alone = letter?.body.split("\n").filter((line) => /^http\S+$/.test(line)) ?? [];
  expect(alone.map((line) => new URL(line).pathname)).toEqual(["/admin/reservations"]);
  expect(letter?.body).toMatch(/em que horas: http\S+\/admin\/notices$/m);
});

test("what comes together is one letter, and what was read at the bell is in none", async () => {
  for (const n of [1, 2, 3]) await tell("reservation_assigned", `Reserva ${n}`);
  const { notices } = await page();
  await ana.call("POST", "/api/crm/notices/read", { ids: [notices[0]!.id] });
  await sendNoticeLetters(server);
  const [letter, ...others] = await letters();
  expect([letter?.subject, others]).toEqual(["2 avisos no portal", []]);
  expect(letter?.body).not.toContain("Reserva 3");
  expect(letter?.body).toContain("/admin/reservations?reserva=7");
});

test("what all of it was read is mailed to nobody, nor is anything to whoever left", async () => {
  await tell("lead_assigned", "Lido");
  const { notices } = await page();
  await ana.call("POST", "/api/crm/notices/read", { upTo: notices[0]!.id });
  await sendNoticeLetters(server);
  await tell("lead_assigned", "Depois");
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, ana.id));
  await sendNoticeLetters(server);
  expect(await letters()).toEqual([]);
  expect(await server.db.orm.$count(staffNotices, eq(staffNotices.staffId, ana.id))).toBe(2);
});

test("in quiet hours nothing is mailed; when they end, one letter has all of it that was not read", async () => {
  expect((await choose({ quiet: { from: "20:00", until: "08:00", weekends: true } })).statusCode).toBe(200);
  server.setNow(new Date("2026-11-21T00:00:00Z"));
  for (const n of [1, 2]) await tell("lead_assigned", `Noite ${n}`);
  await sendNoticeLetters(server);
  expect(await letters()).toEqual([]);
  expect((await page()).unread).toBe(2);
  server.setNow(new Date("2026-11-23T10:59:00Z"));
  await sendNoticeLetters(server);
  expect(await letters()).toEqual([]);
  server.setNow(new Date("2026-11-23T11:00:00Z"));
  await sendNoticeLetters(server);
  expect(await letters()).toMatchObject([{ subject: "2 avisos no portal" }]);
});

test("each kind comes by the bell, by e-mail, by both or not at all, as one chose", async () => {
  await choose({
    choices: [
      { kind: "lead_new", bell: true, mail: true },
      { kind: "lead_assigned", bell: true, mail: false },
      { kind: "reservation_assigned", bell: false, mail: true },
      { kind: "conversation_assigned", bell: false, mail: false },
    ],
  });
  expect(await tell("lead_new", "Os dois", SELLERS)).toEqual([ana.id]);
  expect(await tell("lead_assigned", "Só o sino")).toEqual([ana.id]);
  expect(await tell("reservation_assigned", "Só a carta")).toEqual([]);
  expect(await tell("conversation_assigned", "Nada")).toEqual([]);
  const { notices, unread } = await page();
  expect(notices.map(({ subject, read: isRead }) => [subject, isRead])).toEqual([
    ["Só a carta", true],
    ["Só o sino", false],
    ["Os dois", false],
  ]);
  expect(unread).toBe(2);
  await sendNoticeLetters(server);
  const [letter] = await letters();
  expect(["Os dois", "Só o sino", "Só a carta"].map((one) => letter?.body.includes(one))).toEqual([true, false, true]);
});

test("what was not chosen stays as everybody has it, and of two windows the second is told", async () => {
  const before = await read();
  expect(before).toMatchObject({ version: 0, quiet: null });
  expect(before.choices.filter(({ mail }) => !mail).map(({ kind }) => kind)).toEqual(["lead_new", "reservation_new"]);
  await choose({ choices: [{ kind: "lead_assigned", bell: false, mail: true }] });
  const after = (await choose({ choices: [{ kind: "lead_new", bell: false, mail: false }] })).json<NoticeSettings>();
  expect(after.choices.filter(({ bell }) => !bell).map(({ kind }) => kind)).toEqual(["lead_new", "lead_assigned"]);
  expect((await choose({ version: 0 })).json()).toMatchObject({ status: 409, code: "changed_meanwhile" });
  for (const quiet of [
    { from: "20:00", until: "20:00", weekends: false },
    { from: "8h", until: "20:00", weekends: false },
  ])
    expect((await choose({ quiet })).statusCode).toBe(400);
  expect((await choose({ choices: [{ kind: "nothing" as never, bell: true, mail: true }] })).statusCode).toBe(400);
});

test("several processes that look at once mail each person once", async () => {
  const people = [ana, await staffOn(server, "sales"), await staffOn(server, "sales")];
  for (const { id } of people) await tell("lead_assigned", "Novo contato para você", { staff: [id] });
  await Promise.all([1, 2, 3, 4].map(() => sendNoticeLetters(server)));
  await sendNoticeLetters(server);
  const addresses = await server.db.orm.select().from(crmUsers).where(eq(crmUsers.active, true));
  expect(addresses).toHaveLength(3);
  for (const one of addresses) expect(await letters(one.email)).toHaveLength(1);
});
