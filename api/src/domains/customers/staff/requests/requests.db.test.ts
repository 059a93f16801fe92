import { eq } from "drizzle-orm";
import type { StaffRequest, StaffRequestDetail } from "@gleba/shared/contracts/crm";
import {
  alertSubscribers,
  changeRequests,
  customers,
  dependents,
  discounts,
  favouriteLots,
  intentions,
  leadNotes,
  privacyRequests,
  reservationEvents,
  reservations,
  siteVisits,
  staffTasks,
} from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertCustomer, insertDevelopment, insertLot, insertStaff } from "../../../../testing/rows.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
let server: TestApp;
let admin: string;
const as = async (role: "admin" | "sales" | "editor" | "finance") =>
  `Bearer ${(await confirmedToken(server, await insertStaff(server.db.orm, { role, name: "Ana de Teste" })))()}`;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  admin = await as("admin");
});
afterAll(() => server.close());

let made = 0;
const plantRequest = async (overrides: Partial<typeof privacyRequests.$inferInsert> = {}) => {
  made += 1;
  const values = {
    protocol: `P-T-${made}`,
    kind: "access" as const,
    status: "open" as const,
    name: `Titular ${made}`,
    document: "52998224725",
    email: `titular${made}@exemplo.com.br`,
    createdAt: NOW,
    confirmedAt: NOW,
    answerBy: new Date("2026-12-05T15:00:00Z"),
    ...overrides,
  };
  const [row] = await server.db.orm.insert(privacyRequests).values(values).returning();
  return row!;
};
const plantChange = async (customerId: number, field: "name" | "document", wanted: string) => {
  made += 1;
  const values = { protocol: `A-T-${made}`, customerId, field, wanted, reason: "Casei", createdAt: NOW };
  const [row] = await server.db.orm.insert(changeRequests).values(values).returning();
  return row!;
};
const call = (method: "GET" | "POST", path: string, payload?: object, authorization = admin) =>
  server.app.inject({
    method,
    url: `/api/crm/privacy-requests${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  });
const answer = "Segue a cópia dos seus dados, em anexo no portal.";

test("what waits is listed first, by its legal end; what nobody confirmed is nobody's yet", async () => {
  const late = await plantRequest({ answerBy: new Date("2026-11-10T15:00:00Z"), name: "Lista Atrasada" });
  const soon = await plantRequest({ name: "Lista em Dia" });
  await plantRequest({ status: "answered", answeredAt: NOW, name: "Lista Respondida" });
  await plantRequest({ status: "unconfirmed", answerBy: null, name: "Lista Alheia" });
  const { content } = (await call("GET", "?search=lista&size=50")).json<{ content: StaffRequest[] }>();
  expect(content.map(({ name }) => name)).toEqual(["Lista Atrasada", "Lista em Dia", "Lista Respondida"]);
  expect(content.map(({ protocol }) => protocol).slice(0, 2)).toEqual([late.protocol, soon.protocol]);
  const open = (await call("GET", "?status=open&type=privacy&search=lista")).json<{ totalElements: number }>();
  expect(open.totalElements).toBe(2);
});

test("the requests of a filter come as a table for Excel, in the order of the list", async () => {
  await plantRequest({ name: "Tabela Dois", kind: "deletion", protocol: "P-TAB-2" });
  await plantRequest({
    name: "Tabela Um",
    protocol: "P-TAB-1",
    answerBy: new Date("2026-11-10T15:00:00Z"),
    email: "um@exemplo.com.br",
  });
  const { body } = await call("GET", "/export?search=tabela&status=open&sort=deadline");
  const [head, first, second] = body.split("\r\n");
  expect(head).toMatch(/^\uFEFFProtocolo;O que pede;Situação;Quem pede;E-mail;Recebido em;Prazo da lei/);
  expect(first).toBe("P-TAB-1;Acesso aos dados;Em aberto;Tabela Um;um@exemplo.com.br;20/11/2026 12:00;10/11/2026;;");
  expect(second).toMatch(/^P-TAB-2;Exclusão de dados;/);
  expect((await call("GET", "/export?wrong=1")).statusCode).toBe(400);
});

test("an answer goes by letter, once, and stands in the audit", async () => {
  const asked = await plantRequest();
  const told = await call("POST", `/privacy/${asked.id}/answer`, { answer });
  expect(told.json()).toMatchObject({ status: "answered", answer, answeredBy: "Ana de Teste" });
  const [mail] = await emailsTo(server, asked.email);
  expect([mail?.subject, mail?.text]).toEqual([
    `Resposta ao seu pedido ${asked.protocol}`,
    expect.stringContaining(answer),
  ]);
  const again = await call("POST", `/privacy/${asked.id}/answer`, { answer });
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, "already_answered"]);
  const lines = await server.app.inject({
    method: "GET",
    url: `/api/crm/audit?entity=privacy_request&entityId=${asked.id}`,
    headers: { authorization: admin },
  });
  expect(lines.json<{ content: { action: string }[] }>().content.map(({ action }) => action)).toEqual(["answered"]);
});

test("of two who answer the same request at once, one letter leaves", async () => {
  const asked = await plantRequest();
  const both = await Promise.all([1, 2].map(() => call("POST", `/privacy/${asked.id}/answer`, { answer })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await emailsTo(server, asked.email)).toHaveLength(1);
});

test("somebody who never bought is forgotten whole; what they left at lots says nothing of them any more", async () => {
  const email = "esquecida@exemplo.com.br";
  const customerId = await insertCustomer(server.db.orm, { email, name: "Esquecida de Teste", phone: "27999990000" });
  await server.db.orm
    .insert(dependents)
    .values({ customerId, name: "Filho", kinship: "child", birthDate: "2015-05-05" });
  const batchId = await insertLot(server.db.orm);
  const person = {
    name: "Esquecida de Teste",
    email: "Esquecida@exemplo.com.br",
    phone: "27999990000",
    consents: [],
    batchId,
  };
  await server.db.orm.insert(favouriteLots).values({ customerId, batchId, createdAt: NOW });
  const [contact] = await server.db.orm
    .insert(intentions)
    .values({ ...person, protocol: "I-E", message: "sou eu", preferredChannel: "email" })
    .returning();
  const ventureId = await insertDevelopment(server.db.orm);
  const startsAt = new Date(NOW.getTime() + 86_400_000);
  await server.db.orm
    .insert(siteVisits)
    .values({ intentionId: contact!.id, ventureId, startsAt, endsAt: startsAt, remindAt: NOW, createdAt: NOW });
  const [ended] = await server.db.orm
    .insert(reservations)
    .values({ ...person, protocol: "R-E", document: "52998224725", status: "expired" })
    .returning();
  const written = { authorName: "Ana", text: "Esquecida ligou", at: NOW };
  const kept = { ...written, kind: "intention" as const, ref: "999999", text: "De outra pessoa" };
  await server.db.orm
    .insert(leadNotes)
    .values([
      { ...written, kind: "intention", ref: String(contact!.id) },
      { ...written, kind: "reservation", ref: String(ended!.id) },
      kept,
    ]);
  const task = { dueOn: "2026-11-30", authorName: "Ana", createdAt: NOW };
  await server.db.orm.insert(staffTasks).values([
    { ...task, title: "Ligar para Esquecida", leadKind: "intention", leadRef: String(contact!.id) },
    { ...task, title: "Perguntar a Esquecida", reservationId: ended!.id },
    { ...task, title: "Visitar Esquecida", customerId },
    { ...task, title: "De outra coisa" },
  ]);
  const [others] = await server.db.orm
    .insert(reservations)
    .values({
      ...person,
      protocol: "R-O",
      email: "de-outra@exemplo.com.br",
      document: "52998224725",
      status: "expired",
    })
    .returning();
  for (const reservationId of [ended!.id, others!.id]) {
    const said = { reservationId, reason: "Esquecida viajou", at: NOW };
    await server.db.orm.insert(reservationEvents).values({ ...said, kind: "cancelled", authorName: "Ana" });
    await server.db.orm.insert(discounts).values({
      ...said,
      batchId,
      status: "refused",
      tableCents: 200,
      priceCents: 100,
      askedByName: "Ana",
      askedAt: NOW,
      limitBasisPoints: 0,
      decision: "Esquecida não paga à vista",
    });
  }
  const wish = { kind: "search" };
  const consent = { version: "2026-11", granted: true };
  for (const waiting of [email, "outra@exemplo.com.br"])
    await server.app.inject({
      method: "POST",
      url: "/api/public/alerts",
      payload: { email: waiting, wish, consent },
    });
  const asked = await plantRequest({ kind: "deletion", customerId, email });
  const detail = (await call("GET", `/privacy/${asked.id}`)).json<StaffRequestDetail>();
  expect(detail.removes.join(" ")).toContain("O cadastro inteiro");
  expect((await call("POST", `/privacy/${asked.id}/answer`, { answer, erase: true })).statusCode).toBe(200);

  const [customer] = await server.db.orm.select().from(customers).where(eq(customers.id, customerId));
  const [intention] = await server.db.orm.select().from(intentions).where(eq(intentions.protocol, "I-E"));
  const [reservation] = await server.db.orm.select().from(reservations).where(eq(reservations.protocol, "R-E"));
  expect(JSON.stringify([customer, intention, reservation])).not.toMatch(/esquecida|99999|52998224725|sou eu/i);
  expect(await server.db.orm.$count(dependents, eq(dependents.customerId, customerId))).toBe(0);
  expect(await server.db.orm.$count(favouriteLots)).toBe(0);
  expect((await server.db.orm.select().from(leadNotes)).map(({ text }) => text)).toEqual(["De outra pessoa"]);
  expect((await server.db.orm.select().from(staffTasks)).map(({ title }) => title)).toEqual(["De outra coisa"]);
  const erased = "Removido a pedido do titular";
  const saidOf = async (id: number) => [
    ...(await server.db.orm.select().from(discounts).where(eq(discounts.reservationId, id))),
    ...(await server.db.orm.select().from(reservationEvents).where(eq(reservationEvents.reservationId, id))),
  ];
  expect(await saidOf(ended!.id)).toMatchObject([
    { reason: erased, decision: erased, priceCents: 100 },
    { reason: erased },
  ]);
  expect(JSON.stringify(await saidOf(others!.id)).match(/Esquecida/g)).toHaveLength(3);
  const visits = await server.db.orm.select().from(siteVisits).where(eq(siteVisits.intentionId, contact!.id));
  expect(visits).toMatchObject([{ status: "cancelled", remindAt: null }]);
  const waiting = await server.db.orm.select().from(alertSubscribers);
  expect(waiting.map((one) => one.email)).toEqual(["outra@exemplo.com.br"]);
  const [mail] = await emailsTo(server, email);
  expect(mail?.text).toContain("Removemos:");
});

test("whoever bought keeps the contract the law keeps, and is told so", async () => {
  const customerId = await insertCustomer(server.db.orm, { name: "Compradora de Teste" });
  await insertContract(server.db.orm, { customerId });
  await server.db.orm
    .insert(dependents)
    .values({ customerId, name: "Filho", kinship: "child", birthDate: "2015-05-05" });
  const asked = await plantRequest({ kind: "deletion", customerId });
  const told = await call("POST", `/privacy/${asked.id}/answer`, { answer, erase: true });
  expect(told.json<StaffRequestDetail>().keeps[0]).toMatch(/^Contratos, parcelas/);
  const [customer] = await server.db.orm.select().from(customers).where(eq(customers.id, customerId));
  expect(customer?.name).toBe("Compradora de Teste");
  expect(await server.db.orm.$count(dependents, eq(dependents.customerId, customerId))).toBe(0);
  expect((await emailsTo(server, asked.email))[0]?.text).toContain("Continua guardado:");
});

test("a change is applied with the letter and the audit, or refused without a trace on the customer", async () => {
  const customerId = await insertCustomer(server.db.orm, { name: "Maria Solteira" });
  const wanted = await plantChange(customerId, "name", "Maria Casada de Teste");
  const detail = (await call("GET", `/change/${wanted.id}`)).json<StaffRequestDetail>();
  expect([detail.current, detail.wanted]).toEqual(["Maria Solteira", "Maria Casada de Teste"]);
  const done = await call("POST", `/change/${wanted.id}/answer`, { answer, apply: true });
  expect(done.json()).toMatchObject({ applied: true, name: "Maria Casada de Teste" });
  const other = await plantChange(customerId, "document", "390.533.447-05");
  expect((await call("POST", `/change/${other.id}/answer`, { answer, apply: false })).json()).toMatchObject({
    applied: false,
  });
  const [customer] = await server.db.orm.select().from(customers).where(eq(customers.id, customerId));
  expect([customer?.name, customer?.document, customer?.version]).toEqual([
    "Maria Casada de Teste",
    expect.stringMatching(/^TESTE/),
    1,
  ]);
});

test("a document somebody else has is not given twice, and the request stays open", async () => {
  await insertCustomer(server.db.orm, { document: "11144477735" });
  const wanted = await plantChange(await insertCustomer(server.db.orm), "document", "111.444.777-35");
  const told = await call("POST", `/change/${wanted.id}/answer`, { answer, apply: true });
  expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([409, "document_taken"]);
  expect((await call("GET", `/change/${wanted.id}`)).json()).toMatchObject({ status: "open", applied: null });
});

test("who only named a document is told as the staff prove it for somebody who asked to have it", async () => {
  const email = "so-digitou@exemplo.com.br";
  await insertCustomer(server.db.orm, { document: "39053344705", documentProof: "none", email });
  const wanted = await plantChange(await insertCustomer(server.db.orm), "document", "390.533.447-05");
  expect((await call("POST", `/change/${wanted.id}/answer`, { answer, apply: true })).statusCode).toBe(200);
  expect((await emailsTo(server, email)).map(({ subject }) => subject)).toEqual([
    "O CPF ou CNPJ do seu cadastro foi comprovado por outra pessoa",
  ]);
});

test.each([
  ["an answer of a word", { answer: "ok" }, 400],
  ["an unknown field", { answer, pay: true }, 400],
  ["removal where nobody asked for it", { answer, erase: true }, 409],
])("%s is refused, and the request stays open", async (_what, body, status) => {
  const asked = await plantRequest();
  expect((await call("POST", `/privacy/${asked.id}/answer`, body)).statusCode).toBe(status);
  expect((await call("GET", `/privacy/${asked.id}`)).json()).toMatchObject({ status: "open" });
});

test("nobody but who answers for privacy reads or answers; what does not exist is not found", async () => {
  const asked = await plantRequest();
  const customer = `Bearer ${server.auth.sign({ id: await insertCustomer(server.db.orm), role: "customer", broker: false })}`;
  const calls = [
    ["GET", ""],
    ["GET", "/export"],
    ["GET", `/privacy/${asked.id}`],
    ["POST", `/privacy/${asked.id}/answer`, { answer }],
    ["POST", "/change/1/answer", { answer, apply: true }],
  ] as const;
  for (const bearer of [await as("sales"), await as("editor"), await as("finance"), customer])
    for (const [method, path, body] of calls) expect((await call(method, path, body, bearer)).statusCode).toBe(403);
  expect((await call("GET", "", undefined, "Bearer nobody")).statusCode).toBe(401);
  expect((await call("GET", "/privacy/999999")).statusCode).toBe(404);
  expect((await call("POST", "/change/999999/answer", { answer, apply: true })).statusCode).toBe(404);
});
