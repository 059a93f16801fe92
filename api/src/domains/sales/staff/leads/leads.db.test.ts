import type { Lead, LeadDetail } from "@gleba/shared/contracts/crm";
import { and, desc, eq } from "drizzle-orm";
import { audit } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { plans, simulationOf } from "../../../../testing/financing.ts";
import { insertLots, insertStaff, insertDevelopment } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf } from "../../../../testing/visitors.ts";

let server: TestApp;
let seller: StaffCaller;
let venture: number;
let lot: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  seller = await staffOn(server, "sales", "Vendedora de Teste");
  venture = await insertDevelopment(server.db.orm, { financing: plans });
  [lot = 0] = await insertLots(server.db.orm, venture, 1);
});
afterAll(() => server.close());

const post = (url: string, payload: object) => server.app.inject({ method: "POST", url, payload });
const asks = async (name: string, more: object = {}) => {
  const payload = { ...intentionOf(1, lot), name, ...more };
  return (await post("/api/public/batches/intentions", payload)).json<{ protocol: string }>();
};
const simulates = async (name: string) => {
  const { email, phone, consents } = intentionOf(1, lot);
  const contact = { name, email, phone, consents };
  const answer = await post("/api/public/batches/simulate", simulationOf(lot, { contact }));
  expect(answer.statusCode).toBe(200);
};
const list = async (query: string) =>
  (await seller.call("GET", `/api/crm/leads?${query}`)).json<{ content: Lead[]; totalElements: number }>();
const find = async (name: string): Promise<Lead> => {
  const [found] = (await list(`search=${encodeURIComponent(name)}`)).content;
  if (!found) throw new Error(`no lead of ${name}`);
  return found;
};
const path = ({ kind, ref }: Lead) => `/api/crm/leads/${kind}/${ref}`;

test("whoever sells sees who asked and who simulated, each new and nobody's; a simulation without contact is nobody's lead", async () => {
  const { protocol } = await asks("Quem Perguntou");
  await simulates("Quem Simulou");
  await post("/api/public/batches/simulate", simulationOf(lot));
  const asked = await find(protocol);
  expect(asked).toMatchObject({ kind: "intention", name: "Quem Perguntou", status: "new", assignee: null, version: 0 });
  expect(asked.lot.venture).toContain("Loteamento");
  expect(await find("Quem Simulou")).toMatchObject({
    kind: "simulation",
    simulation: { downPaymentCents: 1_000_000, installments: 120 },
  });
  expect((await list("kind=simulation")).totalElements).toBe(1);
});

test("a lead is given to somebody who sells, and the second of two who change it is told", async () => {
  await asks("Quem Espera");
  const lead = await find("Quem Espera");
  const changed = (
    await seller.call("PATCH", path(lead), { status: "contacted", assigneeId: seller.id, version: 0 })
  ).json<LeadDetail>();
  expect(changed).toMatchObject({ status: "contacted", assignee: { name: "Vendedora de Teste" }, version: 1 });
  const late = await seller.call("PATCH", path(lead), { status: "lost", version: 0 });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, "changed_meanwhile"]);
  const editor = await insertStaff(server.db.orm, { role: "editor" });
  const wrong = await seller.call("PATCH", path(lead), { assigneeId: editor, version: 1 });
  expect(wrong.json()).toMatchObject({ code: "not_a_seller" });
  expect((await list(`assignee=${seller.id}&status=contacted`)).content.map(({ name }) => name)).toEqual([
    "Quem Espera",
  ]);
  const admin = await staffOn(server, "admin");
  const [line] = (await admin.call("GET", "/api/crm/audit?entity=intention&search=espera")).json<{
    content: object[];
  }>().content;
  expect(line).toMatchObject({
    actorName: "Vendedora de Teste",
    before: { status: "new" },
    after: { status: "contacted" },
  });
});

test("a lead and a reservation go to nobody who could not open them, one by one, many at once, or by turn", async () => {
  await asks("Quem Fica Aqui");
  const lead = await find("Quem Fica Aqui");
  const elsewhere = await insertDevelopment(server.db.orm, { name: "Residencial Longe" });
  const name = "Vendedora de Longe";
  const far = await insertStaff(server.db.orm, { role: "sales", name, developments: [elsewhere] });
  const one = await seller.call("PATCH", path(lead), { assigneeId: far, version: 0 });
  expect(one.json()).toMatchObject({ code: "seller_sees_not", message: expect.stringContaining(name) });
  const many = await seller.call("POST", "/api/crm/leads/bulk", {
    target: { ids: [`intention-${lead.ref}`] },
    assigneeId: far,
  });
  expect(many.json()).toMatchObject({ changed: 0, failed: [expect.stringContaining(`${name} não vê`)] });
  expect(await find("Quem Fica Aqui")).toMatchObject({ assignee: null, version: 0 });
  const admin = await staffOn(server, "admin");
  const { version } = (await admin.call("GET", "/api/crm/leads/distribution")).json<{ version: number }>();
  const turn = await admin.call("PUT", "/api/crm/leads/distribution", {
    mode: "development",
    firstAnswer: null,
    takers: [],
    byVenture: [{ ventureId: lead.lot.ventureId, takers: [far] }],
    version,
  });
  expect(turn.json()).toMatchObject({ code: "seller_sees_not" });
});

test("what is to be done next stands with its day until the lead is won or lost, and why it was lost is said", async () => {
  await asks("Quem Pede Retorno");
  const change = async (body: object) => {
    const { version } = await find("Quem Pede Retorno");
    return seller.call("PATCH", path(await find("Quem Pede Retorno")), { ...body, version });
  };
  const late = { on: "2020-02-10", text: "Ligar depois das 18h" };
  expect((await change({ nextStep: late })).json()).toMatchObject({ nextStep: late, lossReason: null });
  const due = async (query: string) => (await list(`search=pede%20retorno&${query}`)).totalElements;
  expect([await due("next=due"), await due("next=week"), await due("next=any")]).toEqual([1, 1, 1]);
  await change({ nextStep: { ...late, on: "2099-01-01" } });
  expect([await due("next=due"), await due("next=week"), await due("next=any")]).toEqual([0, 0, 1]);
  for (const wrong of [
    { on: "2026-02-30", text: "Ligar" },
    { on: "2026-12-01", text: " " },
    { ...late, who: "eu" },
  ])
    expect((await change({ nextStep: wrong })).statusCode).toBe(400);

  await change({ status: "lost" });
  expect(await find("Quem Pede Retorno")).toMatchObject({ status: "lost", nextStep: null, lossReason: null });
  expect(await due("next=any")).toBe(0);
  await change({ lossReason: "elsewhere" });
  expect(await find("Quem Pede Retorno")).toMatchObject({ lossReason: "elsewhere" });
  expect([await due("lossReason=elsewhere"), await due("lossReason=price")]).toEqual([1, 0]);
  const table = (await seller.call("GET", "/api/crm/leads/export?search=pede%20retorno")).body;
  expect(table).toContain("Comprou de outra empresa");

  // Taken up again it has the step it had.
  await change({ status: "contacted" });
  expect(await find("Quem Pede Retorno")).toMatchObject({ nextStep: { on: "2099-01-01" }, lossReason: null });
  expect((await change({ nextStep: null })).json()).toMatchObject({ nextStep: null });
  const sorted = await list("sort=nextOn,asc&size=1");
  expect(sorted.content).toHaveLength(1);
});

test("of two people who change the same lead at once one is told", async () => {
  await asks("Quem Todos Querem");
  const lead = await find("Quem Todos Querem");
  const both = await Promise.all(
    ["contacted", "lost"].map((status) => seller.call("PATCH", path(lead), { status, version: 0 })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("notes stay with who wrote them and when", async () => {
  await asks("Quem Foi Chamado");
  const lead = await find("Quem Foi Chamado");
  const noted = await seller.call("POST", `${path(lead)}/notes`, { text: "Liguei às 9h.\nVolta amanhã." });
  expect(noted.statusCode).toBe(201);
  await seller.call("POST", `${path(lead)}/notes`, { text: "Visita marcada." });
  const detail = (await seller.call("GET", path(lead))).json<LeadDetail>();
  expect(detail.history.map(({ text }) => text)).toEqual(["Visita marcada.", "Liguei às 9h.\nVolta amanhã."]);
  expect(detail.history[0]).toMatchObject({ authorName: "Vendedora de Teste", at: "2026-11-20T12:00:00.000Z" });
  expect((await find("Quem Foi Chamado")).notes).toBe(2);
});

test("all leads of a filter are given away at once, but only when their number is the one that was seen", async () => {
  for (const n of [1, 2, 3]) await asks(`Muitos Iguais ${n}`);
  const filter = { search: "Muitos Iguais" };
  const wrong = await seller.call("POST", "/api/crm/leads/bulk", {
    assigneeId: seller.id,
    target: { filter, expected: 2 },
  });
  expect([wrong.statusCode, wrong.json()]).toEqual([409, expect.objectContaining({ code: "count_changed", count: 3 })]);
  expect((await list("search=Muitos&assignee=none")).totalElements).toBe(3);
  const right = await seller.call("POST", "/api/crm/leads/bulk", {
    assigneeId: seller.id,
    target: { filter, expected: 3 },
  });
  expect(right.json()).toMatchObject({ changed: 3, failed: [] });
  expect((await list(`search=Muitos&assignee=${seller.id}`)).totalElements).toBe(3);
  const some = await seller.call("POST", "/api/crm/leads/bulk", {
    status: "won",
    target: { ids: [(await find("Muitos Iguais 1")).id, "intention-999999999"] },
  });
  expect(some.json()).toMatchObject({ changed: 1, failed: ["intention-999999999: não existe mais."] });
});

test("a contact that is lost again is lost for no reason of before, and the record of what was turned holds what shows again", async () => {
  await asks("Perdido Duas Vezes");
  const change = async (body: object) => {
    const lead = await find("Perdido Duas Vezes");
    return (await seller.call("PATCH", path(lead), { ...body, version: lead.version })).json<LeadDetail>();
  };
  const { id, ref } = await find("Perdido Duas Vezes");
  const recorded = async () => {
    const rows = await server.db.orm
      .select({ before: audit.before, after: audit.after })
      .from(audit)
      .where(and(eq(audit.entity, "intention"), eq(audit.entityId, Number(ref))))
      .orderBy(desc(audit.id));
    return rows[0];
  };
  await change({ nextStep: { on: "2099-01-01", text: "Ligar" } });
  await change({ status: "lost", lossReason: "price" });
  await change({ status: "contacted" });
  expect(await recorded()).toMatchObject({ after: { status: "contacted", nextOn: "2099-01-01", nextStep: "Ligar" } });
  expect(await change({ status: "lost" })).toMatchObject({ status: "lost", lossReason: null });
  await change({ lossReason: "credit" });
  const many = await seller.call("POST", "/api/crm/leads/bulk", { status: "contacted", target: { ids: [id] } });
  await seller.call("POST", "/api/crm/leads/bulk/undo", { before: many.json<{ before: object[] }>().before });
  expect(await recorded()).toMatchObject({
    before: { status: "contacted" },
    after: { status: "lost", lossReason: "credit" },
  });
  expect(await find("Perdido Duas Vezes")).toMatchObject({ status: "lost", lossReason: "credit" });
});

test("a change of many is taken back at once, but for what somebody changed since", async () => {
  for (const name of ["Desfeito A", "Desfeito B"]) await asks(name);
  const ids = [(await find("Desfeito A")).id, (await find("Desfeito B")).id];
  const many = await seller.call("POST", "/api/crm/leads/bulk", {
    status: "won",
    assigneeId: seller.id,
    target: { ids },
  });
  const { before } = many.json<{ before: object[] }>();
  const second = await find("Desfeito B");
  await seller.call("PATCH", path(second), { status: "lost", version: second.version });
  const undone = await seller.call("POST", "/api/crm/leads/bulk/undo", { before });
  expect(undone.json()).toEqual({ changed: 1, failed: ["Desfeito B: alguém alterou este contato depois."] });
  expect(await find("Desfeito A")).toMatchObject({ status: "new", assignee: null });
  expect((await find("Desfeito B")).status).toBe("lost");
  expect((await seller.call("POST", "/api/crm/leads/bulk/undo", { before: [] })).statusCode).toBe(400);
});

test("a contact that is taken up again among many, and that again taken back, has the reason of its loss and the step it had", async () => {
  await asks("Desfeito C");
  const { id } = await find("Desfeito C");
  const change = async (body: object) => {
    const lead = await find("Desfeito C");
    return seller.call("PATCH", path(lead), { ...body, version: lead.version });
  };
  await change({ nextStep: { on: "2099-01-01", text: "Ligar" } });
  await change({ status: "lost" });
  await change({ lossReason: "price" });
  const lost = { status: "lost", lossReason: "price", nextStep: null };
  expect(await find("Desfeito C")).toMatchObject(lost);
  const many = await seller.call("POST", "/api/crm/leads/bulk", { status: "contacted", target: { ids: [id] } });
  expect(await find("Desfeito C")).toMatchObject({
    status: "contacted",
    lossReason: null,
    nextStep: { text: "Ligar" },
  });
  const { before } = many.json<{ before: object[] }>();
  expect((await seller.call("POST", "/api/crm/leads/bulk/undo", { before })).json()).toEqual({
    changed: 1,
    failed: [],
  });
  expect(await find("Desfeito C")).toMatchObject(lost);
  expect((await list("search=desfeito%20c&lossReason=price")).totalElements).toBe(1);
});

test("the CSV holds the leads of the filter, and no cell of it is a formula", async () => {
  await asks("=Fórmula de Teste", { message: "Olá;\nquero o lote" });
  const answer = await seller.call("GET", "/api/crm/leads/export?search=rmula%20de%20Teste&sort=at%2Cdesc");
  expect(answer.headers["content-type"]).toContain("text/csv");
  expect(answer.body.startsWith("\uFEFFRecebido em;Tipo;")).toBe(true);
  expect(answer.body).toContain("20/11/2026 09:00;Contato;");
  expect(answer.body).toContain(`"'=Fórmula de Teste"`.slice(1, -1));
  expect(answer.body).toContain('"Olá;\nquero o lote"');
});

test("what makes no sense is refused", async () => {
  const calls: [method: "GET" | "POST" | "PATCH", url: string, body?: object][] = [
    ["GET", "/api/crm/leads?status=open"],
    ["GET", "/api/crm/leads?owner=1"],
    ["GET", "/api/crm/leads?sort=phone"],
    ["PATCH", "/api/crm/leads/intention/1", { status: "won" }],
    ["PATCH", "/api/crm/leads/intention/1", { status: "won", version: 0, salary: 1 }],
    ["POST", "/api/crm/leads/intention/1/notes", { text: "  " }],
    ["POST", "/api/crm/leads/bulk", { status: "won", target: { ids: [] } }],
  ];
  for (const [method, url, body] of calls)
    expect([url, (await seller.call(method, url, body)).statusCode]).toEqual([url, 400]);
});

test("a lead that is not there is not found", async () => {
  expect((await seller.call("GET", "/api/crm/leads/intention/999999999")).statusCode).toBe(404);
  expect((await seller.call("PATCH", "/api/crm/leads/simulation/none", { version: 0 })).statusCode).toBe(404);
});

test("nobody reads or changes leads who does not sell", async () => {
  await asks("Quem se Protege");
  const lead = await find("Quem se Protege");
  const letIn = await errorsOf(
    server,
    ["editor", "finance"],
    [
      ["GET", "/api/crm/leads"],
      ["GET", "/api/crm/leads/export"],
      ["GET", "/api/crm/leads/assignees"],
      ["GET", path(lead)],
      ["PATCH", path(lead), { status: "won", version: 0 }],
      ["POST", `${path(lead)}/notes`, { text: "Nota" }],
      ["POST", "/api/crm/leads/bulk", { status: "won", target: { ids: [lead.id] } }],
      ["POST", "/api/crm/leads/bulk/undo", { before: [{ id: lead.id, status: "won", assigneeId: null, version: 1 }] }],
    ],
  );
  expect(letIn).toEqual([]);
});
