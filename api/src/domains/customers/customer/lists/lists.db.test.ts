import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { cpfOf } from "../../../../testing/documents.ts";
import { insertCustomer } from "../../../../testing/rows.ts";
import { contacts } from "#platform/db/schema/index.ts";

// Late in the evening in Brazil, when UTC has the next day already.
const NOW = new Date("2026-11-21T01:00:00Z");

let server: TestApp;
let id: number;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await insertCustomer(server.db.orm);
});

const send = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}` },
    ...(payload && { payload }),
  });

const contact = { kind: "mobile", value: "(27) 99999-0000", main: false, situation: true };
const address = {
  taxpayerTypeId: 1,
  cityId: 3_205_309,
  kind: "residential",
  postalCode: "29010-000",
  street: "Rua Sete de Setembro",
  number: "120",
  complement: "",
  district: "Centro",
  main: true,
};
const child = { name: "Bento de Teste", document: null, birthDate: "2015-02-28", kinship: "child" };
const account = () => ({
  bankId: 104,
  customerId: id,
  branch: "0167",
  account: "12345-6",
  kind: "checking",
  pixKey: "",
});
const house = () => ({ kind: "property", description: "Casa", valueCents: 1, cityId: null, customerId: id });
const profile = {
  kind: "buyer",
  maritalStatus: "single",
  propertyRegime: null,
  incomeCents: 500_000,
  company: "",
  admissionDate: null,
};

test("two tabs edit one entry: the second is told so, and what the first wrote stays", async () => {
  const added = (await send("POST", "/customers/contacts/", contact)).json<{ id: number; version: number }>();
  const change = { ...contact, version: added.version };
  expect((await send("PUT", `/contacts/${added.id}`, { ...change, value: "27988880000" })).statusCode).toBe(200);
  expect((await send("PUT", `/contacts/${added.id}`, { ...change, value: "27977770000" })).json()).toMatchObject({
    status: 409,
    code: "changed_meanwhile",
    message: expect.stringMatching(/^Falha ao gravar o contato \["Estes dados foram alterados em outra aba/),
  });
  expect((await send("GET", `/customers/${id}/contacts`)).json()).toMatchObject([{ value: "27988880000", version: 1 }]);
});

test("one tab removes what the other still shows: editing or removing it again is 404, the rest stays", async () => {
  const added = (await send("POST", "/customers/patrimonies/", house())).json<{ id: number }>();
  await send("POST", "/customers/patrimonies/", { ...house(), description: "Sítio" });
  expect((await send("DELETE", `/patrimonies/${added.id}`)).json()).toEqual({ id: added.id });
  expect((await send("PUT", `/patrimonies/${added.id}`, { ...house(), version: 0 })).statusCode).toBe(404);
  expect((await send("DELETE", `/patrimonies/${added.id}`)).statusCode).toBe(404);
  expect((await send("GET", `/customers/${id}/patrimonies`)).json()).toMatchObject([{ description: "Sítio" }]);
});

test("a profile of a kind is made once and replaced after; a tab that has not seen it replaces nothing", async () => {
  const first = await send("POST", `/customers/${id}/profiles`, profile);
  expect([first.statusCode, first.json()]).toEqual([201, expect.objectContaining({ version: 1 })]);
  expect((await send("POST", `/customers/${id}/profiles`, { ...profile, incomeCents: 1 })).statusCode).toBe(409);
  const second = await send("POST", `/customers/${id}/profiles`, { ...profile, incomeCents: 600_000, version: 1 });
  expect(second.json()).toMatchObject({ incomeCents: 600_000, version: 2 });
  const both = await Promise.all(
    [1, 2].map(() => send("POST", `/customers/${id}/profiles`, { ...profile, kind: "spouse" })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test("only one address is the main one, also when two tabs choose at once", async () => {
  await Promise.all(["1", "2", "3"].map((number) => send("POST", "/customers/localizations/", { ...address, number })));
  const list = (await send("GET", `/customers/${id}/localizations`)).json<{ main: boolean }[]>();
  expect(list.map(({ main }) => main).sort()).toEqual([false, false, true]);
});

test("a child born today, late in the evening, is a dependent; one born tomorrow is not yet", async () => {
  expect((await send("POST", "/customers/dependents/", { ...child, birthDate: "2026-11-20" })).statusCode).toBe(201);
  expect((await send("POST", "/customers/dependents/", { ...child, birthDate: "2026-11-21" })).json()).toMatchObject({
    status: 400,
    code: "birth_date_ahead",
  });
});

test.each([
  [
    "a dependent born in 2100",
    "/customers/dependents/",
    () => ({ ...child, birthDate: "2100-01-01" }),
    "A data deve estar entre 01/01/1900 e 31/12/2099.",
  ],
  [
    "a dependent born in 1899",
    "/customers/dependents/",
    () => ({ ...child, birthDate: "1899-12-31" }),
    "A data deve estar entre 01/01/1900 e 31/12/2099.",
  ],
  [
    "a dependent with a wrong CPF",
    "/customers/dependents/",
    () => ({ ...child, document: "111.111.111-11" }),
    "Informe um CPF válido.",
  ],
  [
    "a phone without area code",
    "/customers/contacts/",
    () => ({ ...contact, value: "99999-0000" }),
    "Informe o telefone com DDD, como (27) 99999-0000.",
  ],
  [
    "an e-mail that is none",
    "/customers/contacts/",
    () => ({ ...contact, kind: "email", value: "ana" }),
    "Informe um e-mail válido, como nome@exemplo.com.br.",
  ],
  [
    "a CEP of seven digits",
    "/customers/localizations/",
    () => ({ ...address, postalCode: "2901000" }),
    "Informe o CEP com 8 números, como 29900-000.",
  ],
  ["an address without street", "/customers/localizations/", () => ({ ...address, street: "  " }), "Informe a rua."],
  [
    "a city that does not exist",
    "/customers/localizations/",
    () => ({ ...address, cityId: 1 }),
    "A cidade escolhida não existe.",
  ],
  [
    "a taxpayer type that does not exist",
    "/customers/localizations/",
    () => ({ ...address, taxpayerTypeId: 99 }),
    "O tipo de contribuinte escolhido não existe.",
  ],
  [
    "a bank that does not exist",
    "/customers/banks/",
    () => ({ ...account(), bankId: 9_998 }),
    "O banco escolhido não existe.",
  ],
  [
    "an account without number",
    "/customers/banks/",
    () => ({ ...account(), account: "abc" }),
    "Informe a conta com o dígito, como 12345-6.",
  ],
  [
    "something owned without description",
    "/customers/patrimonies/",
    () => ({ ...house(), description: "" }),
    "Descreva o patrimônio.",
  ],
  [
    "something worth more than anything",
    "/customers/patrimonies/",
    () => ({ ...house(), valueCents: 2_000_000_000_000 }),
    "O valor é grande demais.",
  ],
  ["a field nobody knows", "/customers/contacts/", () => ({ ...contact, owner: 1 }), 'O campo "owner" não é aceito.'],
])(
  "%s is sent back with its sentence between brackets, and nothing is added",
  async (_what, url, payload, sentence) => {
    const answer = await send("POST", url, payload());
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(/^Falha ao gravar .+ \[".+"\]$/),
    ]);
    expect(answer.json<{ message: string }>().message).toContain(`["${sentence}"]`);
    for (const list of ["contacts", "localizations", "dependents", "banks", "patrimonies"])
      expect((await send("GET", `/customers/${id}/${list}`)).json()).toEqual([]);
  },
);

test("a dependent's CPF is kept without its mask", async () => {
  const masked = cpfOf(7).replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4");
  expect((await send("POST", "/customers/dependents/", { ...child, document: masked })).json()).toMatchObject({
    document: cpfOf(7),
  });
});

test("a list of a hundred entries takes no more, and says why", async () => {
  const full = Array.from({ length: 100 }, () => ({
    customerId: id,
    kind: "email" as const,
    value: "a@exemplo.com.br",
  }));
  await server.db.orm.insert(contacts).values(full);
  expect((await send("POST", "/customers/contacts/", contact)).json()).toMatchObject({
    status: 409,
    code: "list_full",
  });
});

test("what is no JSON is sent back with a sentence too", async () => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/customers/contacts/",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${server.auth.sign({ id, role: "customer", broker: false })}`,
    },
    payload: "{",
  });
  expect(answer.json()).toMatchObject({
    status: 400,
    code: "invalid_json",
    message: 'Falha ao gravar o contato ["O corpo da requisição não é um JSON válido."]',
  });
});
