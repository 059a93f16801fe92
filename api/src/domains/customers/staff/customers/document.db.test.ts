import { eq } from "drizzle-orm";
import type { StaffCustomerDetail } from "@gleba/shared/contracts/crm";
import { contractParties, customers, lots, messages } from "#platform/db/schema/index.ts";
import { confirmOn, signUpOf, signUpOn } from "../../../../testing/accounts.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { emailsTo, tokenMailedTo } from "../../../../testing/mail.ts";
import { insertCustomer, insertLot } from "../../../../testing/rows.ts";
import { loginOn } from "../../../../testing/sessions.ts";
import { sendFile } from "../../../../testing/uploads.ts";
import { customerOn, errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

const PATH = "/api/crm/customers";
const reason = "RG e CPF originais na sede";

let server: TestApp;
let admin: StaffCaller;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin", "Zeladora de Teste");
});
afterAll(() => server.close());

const accountOf = async (email: string) =>
  (await server.db.orm.select().from(customers).where(eq(customers.email, email)))[0];
const signedUp = async (n: number, document: string) => {
  const person = { ...signUpOf(n), document };
  await signUpOn(server.app, person);
  await confirmOn(server.app, await tokenMailedTo(server, person.email));
  return (await accountOf(person.email))?.id ?? 0;
};
const prove = (id: number) => admin.call("POST", `${PATH}/${id}/document-proof`, { reason });
const contractsOf = async (id: number) =>
  (await customerOn(server, id).call("GET", `/customers/${id}/contracts`)).json<unknown[]>().length;

test("a victim whose contract an attacker's account got has it back: staff move the document, the contract goes along, the attacker is out and both are told", async () => {
  const document = signUpOf(1).document;
  const attacker = await insertCustomer(server.db.orm, { document, email: "ataque@exemplo.com.br" });
  const lot = await insertLot(server.db.orm, { customerId: attacker, status: "sold" });
  await insertContract(server.db.orm, { customerId: attacker, batchId: lot });
  const victim = await signedUp(1, document);
  expect(await contractsOf(victim)).toBe(0);
  const seen = (await admin.call("GET", `${PATH}/${victim}`)).json<StaffCustomerDetail>();
  expect(seen).toMatchObject({ documentProof: "none", sameDocument: [{ id: attacker, proven: true, contracts: 1 }] });

  const moved = await prove(victim);
  expect([moved.statusCode, moved.json()]).toEqual([200, { id: victim, contracts: 1 }]);
  expect([await contractsOf(attacker), await contractsOf(victim)]).toEqual([0, 1]);
  const [ofLot] = await server.db.orm.select().from(lots).where(eq(lots.id, lot));
  expect(ofLot?.customerId).toBe(victim);
  const session = (await loginOn(server.app, document, signUpOf(1).password)).data as unknown as {
    login: { customerId: number };
  };
  expect(session.login.customerId).toBe(victim);
  expect((await emailsTo(server, "ataque@exemplo.com.br"))[0]?.subject).toContain("comprovado por outra pessoa");
  expect((await emailsTo(server, signUpOf(1).email))[0]?.subject).toBe("O seu CPF ou CNPJ foi comprovado");
  const own = await customerOn(server, victim).call("GET", `/customers/${victim}/accesses`);
  expect(own.json<{ content: { what: string }[] }>().content[0]?.what).toBe("Comprovou o documento do cadastro");
  expect((await prove(victim)).json()).toMatchObject({ status: 409, code: "document_proven" });
});

test("a document that moves takes what its account was sent about the contract, files too, and nothing of who else is in it", async () => {
  const { orm } = server.db;
  const document = signUpOf(6).document;
  const attacker = await insertCustomer(orm, { document, email: "ataque6@exemplo.com.br" });
  const { contractId } = await insertContract(orm, { customerId: attacker });
  const partner = await insertCustomer(orm, { email: "socia6@exemplo.com.br" });
  await orm.insert(contractParties).values({ contractId, customerId: partner, role: "buyer", share: 50 });
  const token = await confirmedToken(server, admin.id);
  const write = async (customerId: number) => {
    const file = { name: "contrato.pdf", bytes: Buffer.from("%PDF-1.4 contrato") };
    const sent = await sendFile(server, `${PATH}/${customerId}/files`, `Bearer ${token()}`, file);
    const fileIds = [sent.json<{ id: number }>().id];
    const about = { customerId, contractId, subject: "Seu contrato", body: "Segue o contrato.", fileIds };
    expect((await admin.call("POST", "/api/crm/messages", about)).statusCode).toBe(201);
    return fileIds[0]!;
  };
  const [secret, partners] = [await write(attacker), await write(partner)];
  const victim = await signedUp(6, document);
  expect((await prove(victim)).statusCode).toBe(200);

  const open = async (id: number, file: number) =>
    (await customerOn(server, id).call("GET", `/customers/${id}/files/${file}`)).statusCode;
  expect([await open(attacker, secret), await open(victim, secret)]).toEqual([404, 200]);
  const inboxOf = (id: number) => orm.select().from(messages).where(eq(messages.customerId, id));
  expect((await inboxOf(attacker)).map(({ subject }) => subject)).toEqual([]);
  expect((await inboxOf(victim)).map(({ attachments }) => attachments[0]?.url)).toEqual([
    `customers/${victim}/files/${secret}`,
  ]);
  expect([(await inboxOf(partner)).length, await open(partner, partners)]).toEqual([1, 200]);
});

test("a customer's own data say whether the document is proven, in the same words whoever else has it", async () => {
  const alone = await signedUp(2, signUpOf(2).document);
  await insertCustomer(server.db.orm, { document: signUpOf(3).document });
  const contested = await signedUp(3, signUpOf(3).document);
  const read = async (id: number) => (await customerOn(server, id).call("GET", `/customers/${id}`)).json();
  expect([await read(alone), await read(contested)]).toEqual([
    expect.objectContaining({ documentProven: false }),
    expect.objectContaining({ documentProven: false }),
  ]);
  await prove(alone);
  expect(await read(alone)).toMatchObject({ documentProven: true });
});

test("of two moves of one document at once one makes it proven, and nobody but an administrator moves any", async () => {
  const document = signUpOf(4).document;
  const both = [await signedUp(4, document), await signedUp(5, document)];
  const answers = await Promise.all(both.map((id) => prove(id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const rows = await server.db.orm.select().from(customers).where(eq(customers.document, document));
  expect(rows.map(({ documentProof }) => documentProof).sort()).toEqual(["none", "staff"]);
  const call = ["POST", `${PATH}/${both[0]}/document-proof`, { reason }] as const;
  expect(await errorsOf(server, ["editor", "sales", "finance"], [call])).toEqual([]);
  expect((await prove(999_999)).statusCode).toBe(404);
});
