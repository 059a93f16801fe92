import type { Customer } from "@gleba/shared/contracts";
import { eq } from "drizzle-orm";
import { audit } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { cpfOf } from "../../../testing/documents.ts";
import { insertCustomer } from "../../../testing/rows.ts";

let server: TestApp;
let id: number;
let person = 0;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person += 1;
  id = await insertCustomer(server.db.orm, { document: cpfOf(person), name: "Ana de Teste" });
});

const send = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}` },
    ...(payload && { payload }),
  });
const auditOf = () =>
  server.db.orm
    .select()
    .from(audit)
    .where(eq(audit.actor, `customer:${id}`))
    .orderBy(audit.id);
const overwritten = (call: string, version: number) =>
  expect.objectContaining({
    action: "overwritten",
    entity: "customer",
    entityId: id,
    before: { [call]: version },
    after: { [call]: version + 1 },
  });

const vitoria = { id: 3_205_309, name: "Vitória", uf: "ES" };
const address = {
  kind: "residential",
  postalCode: "29010-000",
  street: "Rua Sete de Setembro",
  number: "120",
  complement: "",
  district: "Centro",
  main: true,
};
const contact = { kind: "mobile", value: "(27) 99999-0000", main: false, situation: true };
const child = { name: "Ana de Teste", document: null, birthDate: "2015-03-05", kinship: "child" };
const house = { kind: "property", description: "Casa", valueCents: 1 };
const account = { branch: "0167", account: "12345-6", kind: "checking", pixKey: "" };

test("entries are written as the specification has them: objects in place of ids, or beside them", async () => {
  const taxpayerType = { id: 1, description: "Pessoa física" };
  const city = { ...vitoria, uf: { id: 32, name: "ES – Espírito Santo" } };
  const bank = { id: 104, label: "104 – Caixa Econômica Federal" };
  const calls = [
    ["localizations", { ...address, taxpayerType, city }, { taxpayerType, city: vitoria }],
    ["localizations", { ...address, taxpayerType, city, taxpayerTypeId: 1, cityId: vitoria.id }, { city: vitoria }],
    ["patrimonies", { ...house, city, customerId: id }, { city: vitoria, cityId: vitoria.id }],
    ["patrimonies", { ...house, city: null, customerId: id }, { city: null, cityId: null }],
    ["banks", { ...account, bank, bankName: bank.label, customerId: id }, { bankId: 104 }],
    ["banks", { ...account, bank, bankId: 104, customerId: id }, { bankId: 104 }],
  ] as const;
  for (const [list, body, answer] of calls) {
    const added = await send("POST", `/customers/${list}/`, body);
    expect([list, added.statusCode, added.json()]).toEqual([list, 201, expect.objectContaining(answer)]);
  }
});

test.each([
  ["neither an id nor its object", { ...address, city: vitoria }, 'O campo "taxpayerTypeId" é obrigatório.'],
  [
    "an id and an object that disagree",
    { ...address, taxpayerTypeId: 1, city: vitoria, cityId: 3_205_200 },
    'Os campos "city" e "cityId" não dizem o mesmo.',
  ],
  [
    "a field that no specification has in an object",
    { ...address, taxpayerTypeId: 1, city: { ...vitoria, mayor: "Ana" } },
    'O campo "mayor" não é aceito.',
  ],
  [
    "a field that no specification has",
    { ...address, taxpayerTypeId: 1, cityId: vitoria.id, owner: 1 },
    'O campo "owner" não é aceito.',
  ],
])("%s is sent back with its sentence, and nothing is added", async (_what, body, sentence) => {
  const answer = await send("POST", "/customers/localizations/", body);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    `Falha ao gravar a localização ["${sentence}"]`,
  ]);
  expect((await send("GET", `/customers/${id}/localizations`)).json()).toEqual([]);
});

test("an entry goes back as it was read, with its own id; without a version the last write wins and the audit says so", async () => {
  const entries = [
    ["localizations", { ...address, taxpayerTypeId: 1, cityId: vitoria.id }, { number: "S/N" }],
    ["patrimonies", { ...house, cityId: vitoria.id, customerId: id }, { description: "Sítio" }],
    ["dependents", child, { name: "Ana Maria de Teste" }],
    ["banks", { ...account, bankId: 104, customerId: id }, { account: "12345-7" }, "customerbanks"],
  ] as const;
  for (const [list, body, change, entryPath = list] of entries) {
    const { version: _, ...read } = (await send("POST", `/customers/${list}/`, body)).json<{
      id: number;
      version: number;
    }>();
    const call = `${entryPath}/${read.id}`;
    const first = await send("PUT", `/${call}`, { ...read, ...change });
    expect([first.statusCode, first.json()]).toEqual([200, { ...read, ...change, version: 1 }]);
    expect((await send("PUT", `/${call}`, read)).json()).toEqual({ ...read, version: 2 });
    expect((await auditOf()).slice(-2)).toEqual([overwritten(call, 0), overwritten(call, 1)]);
    const written = (await auditOf()).length;
    expect((await send("PUT", `/${call}`, { ...read, version: 1 })).json()).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
    });
    expect((await send("PUT", `/${call}`, { ...read, version: 2 })).statusCode).toBe(200);
    expect(await auditOf()).toHaveLength(written);
  }
});

test("a contact is changed with its own id and without a version; another's id in the body changes nothing", async () => {
  const added = (await send("POST", "/customers/contacts/", contact)).json<{ id: number }>();
  const other = (await send("POST", "/customers/contacts/", contact)).json<{ id: number }>();
  const change = { ...contact, value: "(27) 98888-0000" };
  expect((await send("PUT", `/contacts/${added.id}`, { ...change, id: added.id })).json()).toMatchObject({
    id: added.id,
    value: "27988880000",
    version: 1,
  });
  expect((await send("PUT", `/contacts/${added.id}`, { ...contact, id: other.id })).json()).toMatchObject({
    status: 400,
    message: 'Falha ao gravar o contato ["O campo "id" não é o mesmo do endereço."]',
  });
  expect((await send("GET", `/customers/${id}/contacts`)).json()).toMatchObject([
    { id: added.id, value: "27988880000" },
    { id: other.id, value: "27999990000" },
  ]);
});

test("a customer's data goes in the specification's own body: the rest stays, the audit names what was written over", async () => {
  const before = (await send("GET", `/customers/${id}`)).json<Customer>();
  const body = {
    id,
    name: before.name,
    cpf: before.cpf,
    cnpj: before.cnpj,
    rgUf: { id: 32, name: "ES – Espírito Santo" },
    profession: { id: 1 },
    birthplace: { id: vitoria.id },
    professionId: 1,
    birthplaceId: vitoria.id,
    file: null,
  };
  const answer = await send("PUT", `/customers/${id}`, body);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      ...before,
      rgUf: body.rgUf,
      profession: expect.objectContaining({ id: 1 }),
      birthplace: vitoria,
      version: before.version + 1,
    },
  ]);
  expect(await auditOf()).toEqual([overwritten(`customers/${id}`, before.version)]);
  expect((await send("PUT", `/customers/${id}`, { ...body, id: id + 1 })).statusCode).toBe(400);
  expect((await send("PUT", `/customers/${id}`, { ...body, professionId: 2 })).json()).toMatchObject({
    status: 400,
    fields: { professionId: 'Os campos "profession" e "professionId" não dizem o mesmo.' },
  });
});

test("what a customer read goes back whole with one field changed; nobody becomes a broker by it", async () => {
  const { version: _, ...read } = (await send("GET", `/customers/${id}`)).json<Customer>();
  const sent = { ...read, phone: "(27) 98888-0000", broker: true, professionId: null, birthplaceId: null };
  const answer = await send("PUT", `/customers/${id}`, sent);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...read, phone: "27988880000", version: 1 }]);
});
