import { randomUUID } from "node:crypto";
import type { ConversationDetail, ConversationFile, DataAccess } from "@gleba/shared/contracts";
import type { StaffContractDetail, Task } from "@gleba/shared/contracts/crm";
import { bankPayments, bankSlips, intentions } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { sendFile } from "../../../../testing/uploads.ts";
import { intentionOf } from "../../../../testing/visitors.ts";

const PDF = { name: "papel.pdf", bytes: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n") };

let server: TestApp;
let admin: StaffCaller;
let customer: StaffCaller;
/** What stands in the addresses below. */
const ids: Record<
  "customer" | "other" | "contract" | "document" | "conversation" | "file" | "payment" | "question" | "task",
  number
> = {
  customer: 0,
  other: 0,
  contract: 0,
  document: 0,
  conversation: 0,
  file: 0,
  payment: 0,
  question: 0,
  task: 0,
};
const TASK = "Viu uma tarefa sobre você, uma reserva ou um contrato seu";
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin", "Quem Olha");
  const typed = { phone: "27999990011", documentProof: "none" } as const;
  const email = "quem.pergunta@exemplo.com.br";
  const confirmed = { email, emailConfirmedAt: new Date() };
  ids.customer = await insertCustomer(server.db.orm, { name: "Quem é Visto", ...typed, ...confirmed });
  ids.other = await insertCustomer(server.db.orm, { name: "Quem é Vista", ...typed });
  customer = customerOn(server, ids.customer);
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId: ids.customer });
  ids.contract = contractId;

  const slip = { contractId, installmentIds: [installmentIds[5]], deliverBy: ["inbox"] };
  await customer.call("POST", "/installments/banksliprequest", slip);
  await server.jobs.flush();
  const [{ id: slipId } = { id: 0 }] = await server.db.orm.select().from(bankSlips);
  const report = {
    slipId,
    reference: slipId,
    paidAt: "2026-11-20",
    paidCents: 1,
    openCents: 1,
    method: "slip",
  } as const;
  const [payment] = await server.db.orm
    .insert(bankPayments)
    .values({ ...report, status: "waiting", reason: "less_than_due", receivedAt: new Date() })
    .returning();
  ids.payment = payment!.id;

  const authorization = `Bearer ${server.auth.sign({ id: ids.customer, role: "customer", broker: false })}`;
  const files = `/customers/${ids.customer}/conversation-files`;
  ids.file = (await sendFile(server, files, authorization, PDF)).json<ConversationFile>().id;
  const written = {
    topic: "other",
    contractId: null,
    body: "Uma pergunta minha.",
    fileIds: [ids.file],
    key: randomUUID(),
  };
  const begun = await customer.call("POST", `/customers/${ids.customer}/conversations`, written);
  ids.conversation = begun.json<ConversationDetail>().id;

  const token = await confirmedToken(server, admin.id);
  const added = await sendFile(server, `/api/crm/contracts/${contractId}/documents`, `Bearer ${token()}`, PDF);
  expect(added.statusCode).toBe(201);
  ids.document = added.json<StaffContractDetail>().details.documents.at(-1)!.id;

  // As a visitor, without the account.
  const [lot = 0] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1);
  const question = { ...intentionOf(1, lot), email: "Quem.Pergunta@exemplo.com.br" };
  await server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload: question });
  const [asked] = await server.db.orm.select().from(intentions);
  ids.question = asked!.id;
  for (const about of [`customer-${ids.other}`, `contract-${contractId}`]) {
    const task = await admin.call("POST", "/api/crm/tasks", { title: "Ligar", dueOn: "2026-11-20", about });
    expect(task.statusCode).toBe(201);
    ids.task = task.json<Task>().id;
  }
});
afterAll(() => server.close());

const accesses = async (id: number): Promise<string[]> =>
  (await customerOn(server, id).call("GET", `/customers/${id}/accesses?size=50`))
    .json<{ content: DataAccess[] }>()
    .content.filter(({ who }) => who.startsWith("Quem Olha"))
    .map(({ what }) => what);

test.each([
  ["/api/crm/conversations", "Viu a sua conversa na lista de conversas"],
  ["/api/crm/conversations/{conversation}", "Leu a sua conversa com a empresa"],
  ["/api/crm/conversations/{conversation}/files/{file}", "Abriu um arquivo da sua conversa com a empresa"],
  ["/api/crm/bankslips", "Viu boletos seus na lista de boletos"],
  ["/api/crm/bankpayments", "Viu um pagamento seu informado pelo banco"],
  ["/api/crm/contracts/{contract}/documents/{document}", "Abriu um documento do seu contrato"],
  ["/api/crm/customers/{other}/duplicates", "Comparou o seu cadastro com outro"],
  ["/api/crm/leads", "Viu o seu contato na lista de contatos"],
  ["/api/crm/leads/intention/{question}", "Viu o seu contato"],
  ["/api/crm/leads/export", "Levou o seu contato em uma tabela"],
  ["/api/crm/search?q=Visitante", "Encontrou o seu nome em uma busca"],
  ["/api/crm/tasks/{task}", TASK],
])("a customer reads that somebody of the staff called %s", async (path, what) => {
  expect(await accesses(ids.customer)).not.toContain(what);
  const answer = await admin.call(
    "GET",
    path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name as keyof typeof ids])),
  );
  expect(answer.statusCode).toBe(200);
  expect(await accesses(ids.customer)).toContain(what);
});

test("whoever a listed task is about reads that it was seen, and nobody whose address is not confirmed reads of a contact", async () => {
  const name = { name: "Quem Não Confirmou", email: "visitante2@exemplo.com.br" };
  const unconfirmed = await insertCustomer(server.db.orm, name);
  const [lot = 0] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1);
  await server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload: intentionOf(2, lot) });
  expect(await accesses(ids.other)).not.toContain(TASK);
  for (const list of ["tasks", "leads"]) expect((await admin.call("GET", `/api/crm/${list}`)).statusCode).toBe(200);
  expect(await accesses(ids.other)).toContain(TASK);
  expect(await accesses(unconfirmed)).toEqual([]);
});

test("both of two records that are compared to be merged say so", async () => {
  expect((await admin.call("GET", `/api/crm/customers/${ids.customer}/merge/${ids.other}`)).statusCode).toBe(200);
  for (const id of [ids.customer, ids.other]) expect(await accesses(id)).toContain("Comparou o seu cadastro com outro");
});

test("one report of a bank that is opened says so as its list does", async () => {
  expect((await admin.call("GET", `/api/crm/bankpayments/${ids.payment}`)).statusCode).toBe(200);
  expect(await accesses(ids.customer)).toContain("Viu um pagamento seu informado pelo banco");
});
