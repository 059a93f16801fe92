import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ConversationDetail } from "@gleba/shared/contracts";
import type { StaffConversationDetail, StaffNotice, StaffNoticePage } from "@gleba/shared/contracts/crm";
import { crmUsers, intentions, staffNotices } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { simulationOf } from "../../../../testing/financing.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { insertFinancedLot } from "../../../../testing/sales.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf, reservationOf, reserveOn } from "../../../../testing/visitors.ts";
import { deleteNoticesBefore } from "../../repository/staff-notices.ts";

let server: TestApp;
let seller: StaffCaller;
let other: StaffCaller;
let editor: StaffCaller;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vera Vendedora");
  other = await staffOn(server, "admin", "Olga Outra");
  editor = await staffOn(server, "editor", "Edu Editor");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.orm.delete(staffNotices);
  lot = await insertFinancedLot(server);
});

const NOTICES = "/api/crm/notices";
const pageOf = async (who: StaffCaller, query = "") =>
  (await who.call("GET", `${NOTICES}${query}`)).json<StaffNoticePage>();
const told = async (who: StaffCaller) => (await pageOf(who)).notices;
const said = (notices: readonly StaffNotice[]) => notices.map(({ kind, ref }) => [kind, ref]);
const ask = (n = 1) =>
  server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload: intentionOf(n, lot) });
const newestLead = async () => {
  const rows = await server.db.orm.select({ id: intentions.id }).from(intentions).where(eq(intentions.batchId, lot));
  return rows.at(-1)!.id;
};

test("who asks about a lot is told of to everybody who sells, by place and without a name, and to nobody else", async () => {
  const gone = await staffOn(server, "sales");
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, gone.id));
  expect((await ask()).statusCode).toBe(201);
  for (const who of [seller, other]) {
    const { notices, unread, next } = await pageOf(who);
    expect([unread, next]).toEqual([1, null]);
    expect(notices).toMatchObject([{ kind: "lead_new", ref: `intention-${await newestLead()}`, read: false }]);
    expect(notices[0]?.subject).toMatch(/^Novo contato: lote .+, quadra .+/);
    expect(notices[0]?.subject).not.toContain("Visitante");
  }
  expect(await told(editor)).toEqual([]);
  expect(await server.db.orm.$count(staffNotices, eq(staffNotices.staffId, gone.id))).toBe(0);
});

test("a simulation is told of when it leaves a contact; a reservation and a place in its queue are", async () => {
  const simulate = (contact?: object) =>
    server.app.inject({ method: "POST", url: "/api/public/batches/simulate", payload: simulationOf(lot, { contact }) });
  expect((await simulate()).statusCode).toBe(200);
  expect(await told(seller)).toEqual([]);
  const { name, email, phone, consents } = intentionOf(2, lot);
  const { simulationId } = (await simulate({ name, email, phone, consents })).json<{ simulationId: string }>();
  expect((await reserveOn(server.app, reservationOf(1, lot))).statusCode).toBe(201);
  expect((await reserveOn(server.app, { ...reservationOf(2, lot), joinQueue: true })).statusCode).toBe(202);
  const notices = await told(seller);
  expect(notices.map(({ kind, subject }) => [kind, subject.split(":")[0]])).toEqual([
    ["reservation_new", "Novo lugar na fila (1º)"],
    ["reservation_new", "Nova reserva"],
    ["lead_new", "Nova simulação com contato"],
  ]);
  expect(notices[2]?.ref).toBe(`simulation-${simulationId}`);
  const opened = await seller.call("GET", `/api/crm/reservations/${notices[1]?.ref}`);
  expect(opened.json()).toMatchObject({ name: "Visitante de Teste 1" });
});

test("of two hundred who want one lot the staff are told of the one who has it", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => reserveOn(server.app, reservationOf(100 + n, lot))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(said(await told(seller))).toEqual([["reservation_new", expect.any(String)]]);
});

test("whoever is given a lead is told by whom; nobody is told of what they did themselves", async () => {
  await ask();
  const ref = await newestLead();
  await server.db.orm.delete(staffNotices);
  const give = (assigneeId: number | null, version: number) =>
    other.call("PATCH", `/api/crm/leads/intention/${ref}`, { assigneeId, version });
  expect((await give(seller.id, 0)).statusCode).toBe(200);
  expect(await told(seller)).toMatchObject(
    [{ kind: "lead_assigned", ref: `intention-${ref}`, subject: /^Olga Outra passou para você o contato: lote / }].map(
      (one) => ({ ...one, subject: expect.stringMatching(one.subject) }),
    ),
  );
  expect((await give(other.id, 1)).statusCode).toBe(200);
  expect((await give(null, 2)).statusCode).toBe(200);
  expect(await told(other)).toEqual([]);
  expect(await told(seller)).toHaveLength(1);
});

test("who is given many leads at once is told once; a change that fails tells nobody", async () => {
  for (const n of [1, 2, 3]) await ask(n);
  const rows = await server.db.orm.select({ id: intentions.id }).from(intentions).where(eq(intentions.batchId, lot));
  await server.db.orm.delete(staffNotices);
  const target = { ids: rows.map(({ id }) => `intention-${id}`) };
  expect((await other.call("POST", "/api/crm/leads/bulk", { target, assigneeId: editor.id })).statusCode).toBe(409);
  expect((await other.call("POST", "/api/crm/leads/bulk", { target, assigneeId: seller.id })).statusCode).toBe(200);
  expect(await told(seller)).toMatchObject([{ ref: "", subject: "Olga Outra passou 3 contatos para você" }]);
  expect(await told(editor)).toEqual([]);
});

test("who is given a reservation is told", async () => {
  await reserveOn(server.app, reservationOf(3, lot));
  const [made] = await told(seller);
  await server.db.orm.delete(staffNotices);
  const answer = await other.call("PUT", `/api/crm/reservations/${made?.ref}/assignee`, {
    assigneeId: seller.id,
    seen: null,
  });
  expect(answer.statusCode).toBe(200);
  expect(said(await told(seller))).toEqual([["reservation_assigned", made?.ref]]);
});

describe("of a customer's message", () => {
  const message = (body: string) => ({ body, key: randomUUID() });
  const begun = async () => {
    const id = await insertCustomer(server.db.orm);
    const customer = customerOn(server, id);
    const url = `/customers/${id}/conversations`;
    const answer = await customer.call("POST", url, { topic: "other", contractId: null, ...message("Olá") });
    const conversation = answer.json<ConversationDetail>();
    const write = () => customer.call("POST", `${url}/${conversation.id}/messages`, message("Mais uma coisa"));
    return { ...conversation, write };
  };

  test("everybody who may answer hears while it is nobody's, and once for several that nobody read", async () => {
    const { id, protocol, write } = await begun();
    await write();
    for (const who of [seller, other])
      expect(await told(who)).toMatchObject([
        { kind: "conversation_message", ref: String(id), subject: `Mensagem de um cliente no atendimento ${protocol}` },
      ]);
    expect(await told(editor)).toEqual([]);
  });

  test("whoever looks after it hears alone, and all others once they have left", async () => {
    const leaving = await staffOn(server, "sales", "Lia de Saída");
    const { id, write } = await begun();
    const read = (await other.call("GET", `/api/crm/conversations/${id}`)).json<StaffConversationDetail>();
    await other.call("PATCH", `/api/crm/conversations/${id}`, { assigneeId: leaving.id, version: read.version });
    expect(said(await told(leaving))[0]).toEqual(["conversation_assigned", String(id)]);
    await server.db.orm.delete(staffNotices);
    await write();
    expect([await told(leaving), await told(seller)].map((all) => all.length)).toEqual([1, 0]);
    await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, leaving.id));
    await write();
    expect(said(await told(seller))).toEqual([["conversation_message", String(id)]]);
  });
});

test("notices are read page by page without one twice, and marked by number or all up to one", async () => {
  await server.db.orm.insert(staffNotices).values(
    Array.from({ length: 45 }, (_, n) => ({
      staffId: seller.id,
      kind: "lead_new" as const,
      ref: `intention-${n}`,
      subject: `Aviso ${n}`,
      createdAt: new Date(),
    })),
  );
  const first = await pageOf(seller);
  const second = await pageOf(seller, `?before=${first.next}`);
  const third = await pageOf(seller, `?before=${second.next}`);
  const all = [first, second, third].flatMap(({ notices }) => notices);
  expect(all.map(({ subject }) => subject)).toEqual(Array.from({ length: 45 }, (_, n) => `Aviso ${44 - n}`));
  expect([first.unread, third.next]).toEqual([45, null]);
  const [newest, , third3] = all;
  const read = (body: object, who = seller) => who.call("POST", `${NOTICES}/read`, body);
  expect((await read({ ids: [newest!.id, third3!.id] })).json()).toEqual({ unread: 43 });
  expect((await pageOf(seller, "?unread=yes")).notices[0]?.subject).toBe("Aviso 43");
  expect((await read({ upTo: all[10]!.id })).json()).toEqual({ unread: 8 });
  expect((await seller.call("GET", `${NOTICES}/unread`)).json()).toEqual({ unread: 8 });
  expect((await read({ upTo: newest!.id }, other)).json()).toEqual({ unread: 0 });
  expect((await seller.call("GET", `${NOTICES}/unread`)).json()).toEqual({ unread: 8 });
  for (const body of [{}, { ids: [] }, { ids: [1], upTo: 1 }, { upTo: -1 }])
    expect((await read(body)).statusCode).toBe(400);
});

test("a bell counts a hundred and no further, by an index; what is older than ninety days goes", async () => {
  const [old, young] = [new Date("2026-01-01T00:00:00Z"), new Date("2026-06-01T00:00:00Z")];
  await server.db.orm.insert(staffNotices).values(
    Array.from({ length: 250 }, (_, n) => ({
      staffId: seller.id,
      kind: "lead_new" as const,
      ref: "",
      subject: "Aviso",
      createdAt: n < 200 ? old : young,
    })),
  );
  expect((await seller.call("GET", `${NOTICES}/unread`)).json()).toEqual({ unread: 100 });
  await deleteNoticesBefore(server.db.orm, young);
  expect((await seller.call("GET", `${NOTICES}/unread`)).json()).toEqual({ unread: 50 });
  expect(await server.db.orm.$count(staffNotices, and(eq(staffNotices.createdAt, old)))).toBe(0);
});
