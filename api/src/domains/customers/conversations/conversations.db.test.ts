import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ConversationDetail, ConversationFile, ConversationPage } from "@gleba/shared/contracts";
import type { StaffConversation, StaffConversationDetail } from "@gleba/shared/contracts/crm";
import { audit, conversationFiles, conversations, crmUsers, staffNotices } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { readInbox } from "../../../testing/inbox-reader.ts";
import { emailsTo } from "../../../testing/mail.ts";
import { insertCustomer, insertDevelopment, insertStaff } from "../../../testing/rows.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../testing/staff-calls.ts";
import { phonePhoto, sendFile } from "../../../testing/uploads.ts";

/** A Friday, noon in Brazil. */
const NOW = new Date("2026-11-20T15:00:00Z");
const HOUR_MS = 3_600_000;

let server: TestApp;
let seller: StaffCaller;
let ana: number;
let email: string;
let customer: StaffCaller;
let made = 0;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vera Vendedora");
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  made += 1;
  email = `ana-conversa${made}@exemplo.com.br`;
  ana = await insertCustomer(server.db.orm, { name: `Ana ${made} de Teste`, email });
  customer = customerOn(server, ana);
});

const CRM = "/api/crm/conversations";
const own = (path = "") => `/customers/${ana}/conversations${path}`;
const text = (body: string, more: object = {}) => ({ body, key: randomUUID(), ...more });
const open = async (more: object = {}) =>
  customer.call("POST", own(), { topic: "payment", contractId: null, ...text("Paguei e não consta."), ...more });
const opened = async (more: object = {}) => (await open(more)).json<ConversationDetail>();
const bearer = (id = ana) => `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}`;
const attach = (bytes: Uint8Array, name = "comprovante.pdf", by = bearer(), customerId = ana) =>
  sendFile(server, `/customers/${customerId}/conversation-files`, by, { name, bytes });
const PDF = Buffer.from("%PDF-1.4 comprovante");
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

test("a customer's message gets a protocol, the end of its clock five days on, and a letter that says both", async () => {
  const { contractId } = await insertContract(server.db.orm, { customerId: ana });
  const answer = await open({ topic: "contract", contractId });
  expect(answer.statusCode).toBe(201);
  const begun = answer.json<ConversationDetail>();
  expect(begun).toMatchObject({
    protocol: expect.stringMatching(/^F-2026-/),
    topic: "contract",
    state: "waiting",
    contract: { id: contractId },
    // Friday the 20th: the end of Wednesday the 25th in São Paulo.
    answerBy: "2026-11-26T02:59:59.999Z",
    messages: [{ from: "customer", body: "Paguei e não consta.", files: [] }],
  });
  const [mail] = await emailsTo(server, email);
  expect(mail?.subject).toContain(begun.protocol);
  expect(mail?.text).toContain("25/11/2026");
  expect(mail?.text).toContain(`/falar-com-a-empresa?conversa=${begun.id}`);
});

test("what is sent a second time, since nobody knows whether the first arrived, is there once", async () => {
  const message = { topic: "other", contractId: null, ...text("Olá") };
  const both = await Promise.all([1, 2].map(() => customer.call("POST", own(), message)));
  const again = (await customer.call("POST", own(), message)).json<ConversationDetail>();
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(new Set([...both.map((one) => one.json<ConversationDetail>().id), again.id]).size).toBe(1);
  expect((await customer.call("GET", own())).json<ConversationPage>().totalElements).toBe(1);
  const more = text("Mais uma coisa");
  for (const _ of [1, 2]) await customer.call("POST", own(`/${again.id}/messages`), more);
  expect((await customer.call("GET", own(`/${again.id}`))).json<ConversationDetail>().messages).toHaveLength(2);
});

test("the staff see who waits longest first, answer once, and the customer is told by letter, mark and open page", async () => {
  const first = await opened();
  server.setNow(new Date(NOW.getTime() + 30 * HOUR_MS));
  const second = await opened();
  const waiting = (await seller.call("GET", `${CRM}?state=waiting&customer=${ana}`)).json<{
    content: StaffConversation[];
  }>().content;
  expect(waiting.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(waiting[0]).toMatchObject({ waitingSince: NOW.toISOString(), assignee: null });

  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { ticket } = (await customer.call("POST", `/customers/${ana}/live-ticket`, {})).json<{ ticket: string }>();
  const page = await readInbox(`${url}/customers/${ana}/live?ticket=${ticket}`);
  expect(await page.next()).toEqual({ id: 0, unread: 0, answers: 0 });
  const answer = text("Encontramos o pagamento.");
  for (const _ of [1, 2]) await seller.call("POST", `${CRM}/${second.id}/messages`, answer);
  expect(await page.next()).toEqual({ id: 0, unread: 0, answers: 1, conversation: second.id });
  await page.leave();

  const detail = (await seller.call("GET", `${CRM}/${second.id}`)).json<StaffConversationDetail>();
  expect(detail).toMatchObject({ state: "answered", answerBy: null, assignee: { name: "Vera Vendedora" } });
  expect(detail.messages.map(({ from, authorName }) => [from, authorName])).toEqual([
    ["customer", `Ana ${made} de Teste`],
    ["company", "Vera Vendedora"],
  ]);
  const letters = await emailsTo(server, email);
  expect(letters.map(({ subject }) => subject)[0]).toBe(`Há uma resposta no protocolo ${second.protocol}`);
  expect((await customer.call("GET", own())).json<ConversationPage>()).toMatchObject({
    unread: 1,
    content: [
      { id: second.id, unread: 1 },
      { id: first.id, unread: 0 },
    ],
  });
  await customer.call("PATCH", own(`/${second.id}`), { seen: true });
  expect((await customer.call("GET", own())).json<ConversationPage>().unread).toBe(0);
  const lines = await server.db.orm
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "conversation"), eq(audit.entityId, second.id)));
  expect(lines.map(({ action, actorName }) => [action, actorName])).toEqual([["answered", "Vera Vendedora"]]);
});

test("an answer sent again, since its answer was lost, closes the conversation where that is asked for now", async () => {
  const { id } = await opened();
  const answer = text("Encontramos o pagamento.");
  const send = async (close: boolean) =>
    (await seller.call("POST", `${CRM}/${id}/messages`, { ...answer, close })).json<StaffConversationDetail>();
  expect(await send(false)).toMatchObject({ state: "answered" });
  const closed = await send(true);
  expect([closed.state, closed.messages.length]).toEqual(["closed", 2]);
  expect((await send(false)).state).toBe("closed");
});

test("the clock runs from the oldest message without an answer, and a message in a closed conversation opens it", async () => {
  const { id, answerBy } = await opened();
  server.setNow(new Date(NOW.getTime() + 48 * HOUR_MS));
  const more = await customer.call("POST", own(`/${id}/messages`), text("E então?"));
  expect(more.json<ConversationDetail>().answerBy).toBe(answerBy);
  const close = async (closed: boolean) => {
    const { version } = (await seller.call("GET", `${CRM}/${id}`)).json<StaffConversationDetail>();
    return seller.call("PATCH", `${CRM}/${id}`, { closed, version });
  };
  expect(codeOf(await close(true))).toBe("unanswered");
  await seller.call("POST", `${CRM}/${id}/messages`, text("Resolvido.", { close: true }));
  expect((await customer.call("GET", own(`/${id}`))).json()).toMatchObject({ state: "closed", answerBy: null });
  expect((await close(false)).json()).toMatchObject({ state: "answered" });
  await customer.call("PATCH", own(`/${id}`), { closed: true });
  const reopened = await customer.call("POST", own(`/${id}/messages`), text("Voltou a acontecer."));
  expect(reopened.json()).toMatchObject({ state: "waiting", answerBy: "2026-11-28T02:59:59.999Z" });
});

test("an answer is one to what its writer had read: a customer who wrote meanwhile goes on waiting, since then, and nothing is closed", async () => {
  const { id, messages } = await opened();
  const readUntil = messages[0]!.id;
  server.setNow(new Date(NOW.getTime() + 48 * HOUR_MS));
  for (const body of ["E a segunda parcela?", "Olá?"]) {
    await customer.call("POST", own(`/${id}/messages`), text(body));
    server.setNow(new Date(server.clock().getTime() + HOUR_MS));
  }
  const answer = text("A primeira consta.", { close: true, readUntil });
  const send = async (more: object = {}) =>
    (await seller.call("POST", `${CRM}/${id}/messages`, { ...answer, ...more })).json<StaffConversationDetail>();
  const answered = await send();
  expect(answered).toMatchObject({
    state: "waiting",
    waitingSince: new Date(NOW.getTime() + 48 * HOUR_MS).toISOString(),
    // Sunday the 22nd: the end of the 27th in São Paulo.
    answerBy: "2026-11-28T02:59:59.999Z",
  });
  expect((await send()).state).toBe("waiting");
  const all = await send(text("A segunda também.", { close: true, readUntil: answered.messages.at(-1)!.id }));
  expect(all).toMatchObject({ state: "closed", waitingSince: null });
});

test("a conversation is given to somebody who answers customers, by whoever saw how it stands", async () => {
  const { id } = await opened();
  const finance = await staffOn(server, "finance", "Fábio Financeiro");
  const editor = await staffOn(server, "editor");
  const people = (await seller.call("GET", `${CRM}/assignees`)).json<{ id: number }[]>().map((one) => one.id);
  expect([people.includes(finance.id), people.includes(editor.id)]).toEqual([true, false]);
  const give = (assigneeId: number | null, version: number) =>
    seller.call("PATCH", `${CRM}/${id}`, { assigneeId, version });
  expect(codeOf(await give(editor.id, 1))).toBe("not_staff");
  const given = (await give(finance.id, 1)).json<StaffConversationDetail>();
  expect(given.assignee).toEqual({ id: finance.id, name: "Fábio Financeiro" });
  expect(codeOf(await give(null, 1))).toBe("changed_meanwhile");
  const listed = async (assignee: string | number) =>
    (await seller.call("GET", `${CRM}?assignee=${assignee}&customer=${ana}`)).json<{ totalElements: number }>();
  expect((await listed(finance.id)).totalElements).toBe(1);
  expect((await listed("none")).totalElements).toBe(0);
});

test("nobody looks after a conversation that they cannot open; its customer is heard by others then", async () => {
  const { orm } = server.db;
  const { contractId } = await insertContract(orm, { customerId: ana });
  const { id } = await opened({ contractId });
  const elsewhere = [await insertDevelopment(orm, { name: "Outro empreendimento" })];
  const far = await insertStaff(orm, { role: "sales", name: "Vende Longe", developments: elsewhere });
  const refused = await seller.call("PATCH", `${CRM}/${id}`, { assigneeId: far, version: 1 });
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, "not_staff"]);

  const near = await insertStaff(orm, { role: "sales", name: "Vende Perto" });
  expect((await seller.call("PATCH", `${CRM}/${id}`, { assigneeId: near, version: 1 })).statusCode).toBe(200);
  await orm.update(crmUsers).set({ developments: elsewhere }).where(eq(crmUsers.id, near));
  await customer.call("POST", own(`/${id}/messages`), text("Ainda não consta."));
  const told = await orm
    .select({ id: staffNotices.staffId })
    .from(staffNotices)
    .where(and(eq(staffNotices.kind, "conversation_message"), eq(staffNotices.ref, String(id))));
  expect(told.map((one) => one.id)).toContain(seller.id);
  expect(told.map((one) => one.id)).not.toContain(near);
});

test("a receipt goes along as a PDF or a photo without what the camera wrote; what only says so does not", async () => {
  const pdf = (await attach(PDF)).json<ConversationFile>();
  const photo = (await attach(await phonePhoto(), "IMG_1.jpg")).json<ConversationFile>();
  expect([pdf.name, pdf.contentType]).toEqual(["comprovante.pdf", "application/pdf"]);
  expect([photo.name, photo.contentType]).toEqual(["IMG_1.webp", "image/webp"]);
  expect(codeOf(await attach(Buffer.from("<html>%PDF-1.4"), "recibo.pdf"))).toBe("invalid_file");
  const { id, messages } = await opened({ fileIds: [pdf.id, photo.id] });
  expect(messages[0]?.files.map(({ name }) => name)).toEqual(["comprovante.pdf", "IMG_1.webp"]);
  // Once: a second message cannot take them along again.
  expect(codeOf(await customer.call("POST", own(`/${id}/messages`), text("De novo", { fileIds: [pdf.id] })))).toBe(
    "file_gone",
  );
  const read = await seller.call("GET", `${CRM}/${id}/files/${photo.id}`);
  expect([read.headers["content-type"], read.rawPayload.includes("Telefone")]).toEqual(["image/webp", false]);
  const back = await customer.call("GET", `/customers/${ana}/conversation-files/${pdf.id}`);
  expect(back.rawPayload).toEqual(PDF);
});

test("what was uploaded and never sent is forgotten with its bytes; another one's file is nobody's to send", async () => {
  const left = (await attach(PDF)).json<ConversationFile>();
  const other = customerOn(server, await insertCustomer(server.db.orm));
  const stolen = { topic: "other", contractId: null, ...text("Envio o seu", { fileIds: [left.id] }) };
  expect(codeOf(await other.call("POST", `/customers/${other.id}/conversations`, stolen))).toBe("file_gone");
  const [row] = await server.db.orm.select().from(conversationFiles).where(eq(conversationFiles.id, left.id));
  server.setNow(new Date(NOW.getTime() + 25 * HOUR_MS));
  await attach(PDF, "outro.pdf");
  expect(await server.db.orm.$count(conversationFiles, eq(conversationFiles.id, left.id))).toBe(0);
  await vi.waitFor(async () => expect(await server.storage.get(row!.storageKey)).toBeNull(), { timeout: 20_000 });
});

test("of others' conversations a customer learns nothing, and nobody but who answers customers reads them", async () => {
  const { id } = await opened();
  const file = (await attach(PDF)).json<ConversationFile>();
  const other = customerOn(server, await insertCustomer(server.db.orm));
  const theirs = `/customers/${other.id}/conversations/${id}`;
  for (const answer of [
    await other.call("GET", theirs),
    await other.call("PATCH", theirs, { closed: true }),
    await other.call("POST", `${theirs}/messages`, text("Oi")),
    await other.call("GET", own()),
    await other.call("GET", `/customers/${other.id}/conversation-files/${file.id}`),
    await attach(PDF, "x.pdf", bearer(other.id)),
  ])
    expect(answer.statusCode).toBe(404);
  const answer = text("Resposta");
  expect(
    await errorsOf(
      server,
      ["editor"],
      [
        ["GET", CRM],
        ["GET", `${CRM}/assignees`],
        ["GET", `${CRM}/${id}`],
        ["PATCH", `${CRM}/${id}`, { version: 1 }],
        ["POST", `${CRM}/${id}/messages`, answer],
        ["GET", `${CRM}/${id}/files/${file.id}`],
        ["GET", `${CRM}/templates`],
        ["POST", `${CRM}/templates`, { name: "Modelo", body: "Olá" }],
      ],
    ),
  ).toEqual([]);
  expect((await server.db.orm.select().from(conversations).where(eq(conversations.id, id)))[0]?.state).toBe("waiting");
});

test("a contract that is not one's own cannot be named, nor a file of a conversation read through another one", async () => {
  const { contractId } = await insertContract(server.db.orm, { customerId: await insertCustomer(server.db.orm) });
  expect(codeOf(await open({ contractId }))).toBe("other_customer");
  const { id } = await opened();
  const file = (await attach(PDF)).json<ConversationFile>();
  const withFile = await opened({ fileIds: [file.id] });
  expect((await seller.call("GET", `${CRM}/${id}/files/${file.id}`)).statusCode).toBe(404);
  expect((await seller.call("GET", `${CRM}/${withFile.id}/files/${file.id}`)).statusCode).toBe(200);
});

test.each([
  ["no text", { body: " " }],
  ["an unknown subject", { topic: "politics" }],
  ["a key that is none", { key: "1" }],
  ["an unknown field", { answerBy: null }],
  ["six files", { fileIds: [1, 2, 3, 4, 5, 6] }],
])("%s is refused, and nothing is begun", async (_what, wrong) => {
  expect((await open(wrong)).statusCode).toBe(400);
  expect((await customer.call("GET", own())).json<ConversationPage>().totalElements).toBe(0);
});

test("templates are the team's: added, changed and removed by name, with the fields there are", async () => {
  const templates = `${CRM}/templates`;
  const add = (body: object) => seller.call("POST", templates, body);
  const name = `Recebido ${made}`;
  const { id } = (await add({ name, body: "Olá, {nome}! Protocolo {protocolo}." })).json<{ id: number }>();
  expect(codeOf(await add({ name, body: "x" }))).toBe("name_taken");
  expect((await add({ name: "Outro", body: "Olá, {cpf}" })).statusCode).toBe(400);
  const put = await seller.call("PUT", `${templates}/${id}`, { name, body: "Obrigado, {nome}." });
  expect(put.json()).toEqual({ id, name, body: "Obrigado, {nome}." });
  expect((await seller.call("GET", templates)).json()).toContainEqual({ id, name, body: "Obrigado, {nome}." });
  const other = (await add({ name: `Outro ${made}`, body: "x" })).json<{ id: number }>();
  const rename = (whose: number) => seller.call("PUT", `${templates}/${whose}`, { name: `Novo ${made}`, body: "x" });
  const answers = await Promise.all([rename(id), rename(other.id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await seller.call("DELETE", `${templates}/${id}`)).json()).toEqual({ id });
  expect((await seller.call("PUT", `${templates}/${id}`, { name, body: "x" })).statusCode).toBe(404);
});

test("the list finds by protocol and by name, whatever the accents, and the copy of one's data holds what was said", async () => {
  const { protocol } = await opened({ body: "Texto da minha cópia" });
  const search = async (words: string) =>
    (await seller.call("GET", `${CRM}?search=${encodeURIComponent(words)}`)).json<{ content: StaffConversation[] }>()
      .content;
  expect((await search(protocol.toLowerCase())).map((one) => one.protocol)).toEqual([protocol]);
  expect((await search(`ANA ${made} DE TESTE`)).map((one) => one.protocol)).toEqual([protocol]);
  const data = (await customer.call("GET", `/customers/${ana}/data`)).json<{ conversations: unknown[] }>();
  expect(data.conversations).toMatchObject([{ protocol, messages: [{ body: "Texto da minha cópia" }] }]);
});
