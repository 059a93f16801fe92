import type { InboxMessage } from "@gleba/shared/contracts";
import type { StaffCustomer, StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { resetOn } from "../../../../testing/accounts.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { outcomeOf } from "../../../../testing/sessions.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { sendFile } from "../../../../testing/uploads.ts";

const PATH = "/api/crm/customers";

let server: TestApp;
let seller: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
});
afterAll(() => server.close());

const keep = (customerId: number, bytes: string) => {
  const bearer = `Bearer ${server.auth.sign({ id: seller.id, role: "staff", broker: false })}`;
  return sendFile(server, `${PATH}/${customerId}/files`, bearer, { name: "Recibo.pdf", bytes: Buffer.from(bytes) });
};
const inboxOf = async (id: number): Promise<InboxMessage[]> => {
  const query = "{ inbox { content { id subject body contractId attachments { name url } } } }";
  const answer = await customerOn(server, id).call("POST", "/graphql", { query });
  return answer.json<{ data: { inbox: { content: InboxMessage[] } } }>().data.inbox.content;
};

test("staff find a customer by name, document or e-mail, and the customer reads who looked", async () => {
  const id = await insertCustomer(server.db.orm, {
    name: "Cliente Procurada",
    document: "52998224725",
    email: "procurada@exemplo.com.br",
  });
  await insertContract(server.db.orm, { customerId: id });
  for (const search of ["procurada", "529.982.247-25", "procurada@exemplo"]) {
    const answer = await seller.call("GET", `${PATH}?search=${encodeURIComponent(search)}`);
    const { content } = answer.json<{ content: StaffCustomer[] }>();
    expect(content).toMatchObject([{ id, document: "***982247**", contracts: 1, portal: false }]);
  }
  const detail = (await seller.call("GET", `${PATH}/${id}`)).json<StaffCustomerDetail>();
  expect(detail).toMatchObject({ document: "52998224725", contractList: [{ customer: { id } }] });
  const own = await customerOn(server, id).call("GET", `/customers/${id}/accesses`);
  const seen = own.json<{ content: { who: string; what: string }[] }>().content;
  expect(seen.map(({ what }) => what)).toEqual(["Viu os seus dados de cliente", "Viu o seu nome na lista de clientes"]);
  expect(seen[0]?.who).toBe("Vendedora de Teste (equipe)");
});

test("the customers of a filter open as a table in Excel, and each reads who took it along", async () => {
  const id = await insertCustomer(server.db.orm, {
    name: "=Tabelada; Ana",
    document: "11144477735",
    phone: "27999990000",
  });
  const { headers, body } = await seller.call("GET", `${PATH}/export?search=tabelada&sort=name,asc&portal=false`);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [head, line, ...rest] = body.split("\r\n");
  expect(head).toBe("\uFEFFNome;CPF/CNPJ;E-mail;Telefone;Acesso ao portal;Corretor(a);Contratos;Desde");
  expect(line).toMatch(/^"'=Tabelada; Ana";\*\*\*444777\*\*;[^;]+;27999990000;Sem senha;Não;0;\d\d\/\d\d\/\d{4}$/);
  expect(rest).toEqual([""]);
  const own = await customerOn(server, id).call("GET", `/customers/${id}/accesses`);
  expect(own.json()).toMatchObject({ content: [{ what: "Baixou a lista de clientes com os seus dados" }] });
  expect((await seller.call("GET", `${PATH}/export?wrong=1`)).statusCode).toBe(400);
});

test("a table of customers stands in the order of the list, either way round", async () => {
  for (const name of ["Ordenada Zélia", "Ordenada Ávila", "ordenada beatriz"])
    await insertCustomer(server.db.orm, { name });
  const namesBy = async (sort: string) => {
    const { body } = await seller.call("GET", `${PATH}/export?search=ordenada&sort=${sort}`);
    return [...body.matchAll(/^ordenada (\S+?);/gim)].map(([, name]) => name);
  };
  expect(await namesBy("name,asc")).toEqual(["Ávila", "beatriz", "Zélia"]);
  expect(await namesBy("name,desc")).toEqual(["Zélia", "beatriz", "Ávila"]);
  expect(await namesBy("createdAt,asc")).toEqual(["Zélia", "Ávila", "beatriz"]);
});

test("a message with a file arrives in the inbox, where only its customer opens the file, and a mail says that it came", async () => {
  const email = "leitora@exemplo.com.br";
  const id = await insertCustomer(server.db.orm, { email });
  const { contractId } = await insertContract(server.db.orm, { customerId: id });
  const file = (await keep(id, "%PDF-1.4 recibo")).json<{ id: number }>();
  const message = { customerId: id, contractId, subject: "Seu recibo", body: "Segue o recibo.", fileIds: [file.id] };
  expect((await seller.call("POST", "/api/crm/messages", message)).statusCode).toBe(201);
  const [got] = await inboxOf(id);
  expect(got).toMatchObject({ subject: "Seu recibo", contractId, attachments: [{ name: "Recibo.pdf" }] });
  const url = `/${got?.attachments[0]?.url}`;
  expect((await customerOn(server, id).call("GET", url)).body).toBe("%PDF-1.4 recibo");
  const stranger = await insertCustomer(server.db.orm);
  expect((await customerOn(server, stranger).call("GET", url)).statusCode).toBe(404);
  const [mail] = await emailsTo(server, email);
  expect(mail?.text).toContain(`/caixa-de-entrada?mensagem=${got?.id}`);
  expect(mail?.text).not.toContain("Segue o recibo");
});

test("no message takes along another customer's contract or file, nor what only claims to be a PDF", async () => {
  const [one, two] = [await insertCustomer(server.db.orm), await insertCustomer(server.db.orm)];
  const { contractId } = await insertContract(server.db.orm, { customerId: two });
  const file = (await keep(two, "%PDF-1.4 recibo")).json<{ id: number }>();
  const message = { customerId: one, subject: "Assunto", body: "Texto" };
  const send = (more: object) => seller.call("POST", "/api/crm/messages", { ...message, ...more });
  expect((await send({ contractId })).json()).toMatchObject({ code: "other_customer" });
  expect((await send({ fileIds: [file.id] })).json()).toMatchObject({ code: "file_gone" });
  expect((await keep(one, "<html>")).json()).toMatchObject({ status: 400, code: "invalid_file" });
  expect(await inboxOf(one)).toEqual([]);
  for (const wrong of [{ subject: "" }, { body: " " }, { to: "x" }]) expect((await send(wrong)).statusCode).toBe(400);
  expect((await send({ customerId: 999_999_999 })).statusCode).toBe(404);
});

test("a customer without password is invited and comes in by the link; one who has it is not", async () => {
  const email = "convidada@exemplo.com.br";
  const id = await insertCustomer(server.db.orm, { email });
  expect((await seller.call("POST", `${PATH}/${id}/invitation`)).statusCode).toBe(200);
  const first = await tokenOf(email);
  await seller.call("POST", `${PATH}/${id}/invitation`);
  expect(outcomeOf(await resetOn(server.app, first, "uma senha de teste"))).toBe("invalid_link");
  expect(outcomeOf(await resetOn(server.app, await tokenOf(email), "uma senha de teste"))).toBe("ok");
  expect((await seller.call("POST", `${PATH}/${id}/invitation`)).json()).toMatchObject({ code: "has_account" });
});

const tokenOf = (email: string) => tokenMailedTo(server, email);

test("the staff register who stands at the counter, once: invited where asked, and a duplicate is said at its field", async () => {
  const body = {
    name: "Nova Cliente",
    document: "153.509.460-56",
    email: "Nova.Cliente@exemplo.com.br",
    phone: "27999990010",
    invite: true,
    consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }],
  };
  const made = await seller.call("POST", PATH, body);
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: number }>();
  expect((await seller.call("GET", `${PATH}/${id}`)).json<StaffCustomerDetail>()).toMatchObject({
    name: "Nova Cliente",
    email: "nova.cliente@exemplo.com.br",
    documentProof: "none",
    portal: false,
  });
  expect(outcomeOf(await resetOn(server.app, await tokenOf("nova.cliente@exemplo.com.br"), "uma senha de teste"))).toBe(
    "ok",
  );
  expect((await seller.call("POST", PATH, body)).json()).toMatchObject({
    code: "email_taken",
    fields: { email: expect.any(String) },
  });
  const again = { ...body, email: "outra@exemplo.com.br", invite: false };
  expect((await seller.call("POST", PATH, again)).json()).toMatchObject({
    code: "document_taken",
    fields: { document: expect.any(String) },
  });
  const third = { ...again, document: "390.533.447-05", email: "terceira@exemplo.com.br" };
  for (const wrong of [{ name: "" }, { document: "1" }, { phone: "99" }, { consents: [] }, { role: "admin" }])
    expect((await seller.call("POST", PATH, { ...third, ...wrong })).statusCode).toBe(400);
  expect(await errorsOf(server, ["editor"], [["POST", PATH, third]])).toEqual([]);
});

test("nobody of the staff who does not read customers reads them, and only who sells writes to them", async () => {
  const id = await insertCustomer(server.db.orm);
  const reads = [
    ["GET", PATH],
    ["GET", `${PATH}/export`],
    ["GET", `${PATH}/${id}`],
    ["POST", `${PATH}/${id}/invitation`],
  ] as const;
  expect(await errorsOf(server, ["editor"], reads)).toEqual([]);
  const writes = [["POST", "/api/crm/messages", { customerId: id, subject: "Assunto", body: "Texto" }]] as const;
  expect(await errorsOf(server, ["editor", "finance"], writes)).toEqual([]);
  expect((await seller.call("GET", `${PATH}/999999999`)).statusCode).toBe(404);
  expect((await seller.call("GET", `${PATH}?name=x`)).statusCode).toBe(400);
});
