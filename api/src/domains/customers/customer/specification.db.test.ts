import { customerSession } from "@gleba/shared/contracts";
import * as z from "zod/mini";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertContract } from "../../../testing/contracts.ts";
import { cpfOf } from "../../../testing/documents.ts";
import { insertCustomer, insertDevelopment, insertLot } from "../../../testing/rows.ts";
import { loginOn } from "../../../testing/sessions.ts";
import { hashPassword } from "../../identity/rules/passwords.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const ENTERPRISE = "Jardim das Acácias";

let server: TestApp;
let token: string;
let refreshToken: string;
/** Ids by the name they have in the table below. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  const passwordHash = await hashPassword("uma senha de teste");
  ids["me"] = await insertCustomer(server.db.orm, { name: "Ana de Teste", document: cpfOf(1), passwordHash });
  const batchId = await insertLot(server.db.orm, {}, { name: ENTERPRISE });
  const { contractId, installmentIds } = await insertContract(server.db.orm, { customerId: ids["me"], batchId });
  Object.assign(ids, { contract: contractId, installment: installmentIds[11] });
  await insertDevelopment(server.db.orm, { name: "Loteamento da Serra", city: "Vitória", uf: "ES" });
  const { data } = await loginOn(server.app, cpfOf(1), "uma senha de teste");
  ({ token, refreshToken } = z.parse(customerSession, data?.["login"]));
});
afterAll(() => server.close());

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  payload?: () => object;
  status: number;
  answer: () => unknown;
  /** The name by which later lines know the id of what was answered. */
  as?: string;
}

const me = () => ids["me"]!;
const entry = (fields: object) => expect.objectContaining({ id: expect.any(Number), ...fields });
const vitoria = { id: 3_205_309, name: "Vitória", uf: "ES" };
const address = {
  taxpayerTypeId: 1,
  cityId: vitoria.id,
  kind: "residential",
  postalCode: "29010-000",
  street: "Rua Sete de Setembro",
  number: "120",
  complement: "",
  district: "Centro",
  main: true,
};
const house = { kind: "property", description: "Casa em Vitória", valueCents: 35_000_000 };
const ownData = {
  rg: "1.234.567",
  rgUfId: 32,
  birthDate: "1985-03-20",
  email: "ana@exemplo.com.br",
  phone: "(27) 99999-0000",
  professionId: 1,
  birthplaceId: vitoria.id,
};

/** Specification §7, "Customer and lookup calls", line by line and to the letter; `{me}` and the like are ids. */
const calls: Call[] = [
  {
    method: "POST",
    path: "refreshtoken",
    payload: () => ({ refreshToken }),
    status: 200,
    answer: () => ({ token: expect.stringMatching(/^ey/), refreshToken: expect.any(String) }),
  },
  { method: "GET", path: "date-server", status: 200, answer: () => ({ DataServidor: NOW.toISOString() }) },
  { method: "GET", path: "cities/nearest/vitor", status: 200, answer: () => expect.arrayContaining([vitoria]) },
  {
    method: "GET",
    path: "customers/nearest/ana",
    status: 200,
    answer: () => [entry({ id: me(), cpf: cpfOf(1), cnpj: null })],
  },
  {
    method: "GET",
    path: "professions/nearest/pedreiro",
    status: 200,
    answer: () => [entry({ description: "Pedreiro(a)" })],
  },
  { method: "GET", path: "banks/nearest/caixa%20economica", status: 200, answer: () => [entry({ id: 104 })] },
  {
    method: "GET",
    path: "ufs/",
    status: 200,
    answer: () => expect.arrayContaining([{ id: 32, name: "ES – Espírito Santo" }]),
  },
  {
    method: "GET",
    path: "taxpayertypes/",
    status: 200,
    answer: () => expect.arrayContaining([{ id: 1, description: "Pessoa física" }]),
  },
  {
    method: "GET",
    path: "enterprises",
    status: 200,
    answer: () => expect.arrayContaining([entry({ name: "Loteamento da Serra", city: "Vitória", uf: "ES" })]),
  },

  {
    method: "GET",
    path: "customers/{me}",
    status: 200,
    answer: () => entry({ id: me(), name: "Ana de Teste", cpf: cpfOf(1), cnpj: null, version: 0 }),
  },
  {
    method: "PUT",
    path: "customers/{me}",
    payload: () => ({ ...ownData, name: "Ana de Teste", cpf: cpfOf(1), cnpj: null, version: 0 }),
    status: 200,
    answer: () =>
      entry({
        rg: "1.234.567",
        rgUf: { id: 32, name: "ES – Espírito Santo" },
        profession: entry({ id: 1 }),
        birthplace: vitoria,
        phone: "27999990000",
        version: 1,
      }),
  },

  {
    method: "POST",
    path: "customers/{me}/profiles",
    payload: () => ({
      kind: "buyer",
      maritalStatus: "married",
      propertyRegime: "partial_community",
      incomeCents: 650_000,
      company: "",
      admissionDate: null,
    }),
    status: 201,
    answer: () => entry({ kind: "buyer", incomeCents: 650_000, version: 1 }),
  },
  { method: "GET", path: "customers/{me}/profiles", status: 200, answer: () => [entry({ kind: "buyer" })] },

  {
    method: "POST",
    path: "customers/localizations/",
    payload: () => address,
    status: 201,
    as: "localization",
    answer: () =>
      entry({
        postalCode: "29010000",
        city: vitoria,
        taxpayerType: { id: 1, description: "Pessoa física" },
        main: true,
        version: 0,
      }),
  },
  { method: "GET", path: "customers/{me}/localizations", status: 200, answer: () => [entry({ city: vitoria })] },
  {
    method: "PUT",
    path: "localizations/{localization}",
    payload: () => ({ ...address, number: "S/N", version: 0 }),
    status: 200,
    answer: () => entry({ number: "S/N", version: 1 }),
  },
  { method: "DELETE", path: "localizations/{localization}", status: 200, answer: () => ({ id: ids["localization"] }) },

  {
    method: "POST",
    path: "customers/dependents/",
    payload: () => ({ name: "Bento de Teste", document: null, birthDate: "2015-02-28", kinship: "child" }),
    status: 201,
    as: "dependent",
    answer: () => entry({ name: "Bento de Teste", birthDate: "2015-02-28" }),
  },
  { method: "GET", path: "customers/{me}/dependents", status: 200, answer: () => [entry({ kinship: "child" })] },
  { method: "DELETE", path: "dependents/{dependent}", status: 200, answer: () => ({ id: ids["dependent"] }) },

  {
    method: "POST",
    path: "customers/contacts/",
    payload: () => ({ kind: "whatsapp", value: "(27) 98888-0000", main: true, situation: true }),
    status: 201,
    as: "contact",
    answer: () => entry({ value: "27988880000", situation: "Ative", main: true }),
  },
  { method: "GET", path: "customers/{me}/contacts", status: 200, answer: () => [entry({ situation: "Ative" })] },
  {
    method: "PUT",
    path: "contacts/{contact}",
    payload: () => ({ kind: "email", value: "ana2@exemplo.com.br", main: false, situation: false, version: 0 }),
    status: 200,
    answer: () => entry({ kind: "email", situation: "Inative", version: 1 }),
  },
  { method: "DELETE", path: "contacts/{contact}", status: 200, answer: () => ({ id: ids["contact"] }) },

  {
    method: "POST",
    path: "customers/banks/",
    payload: () => ({
      bankId: 104,
      customerId: me(),
      branch: "0167",
      account: "12345-6",
      kind: "checking",
      pixKey: "",
    }),
    status: 201,
    as: "bank",
    answer: () =>
      entry({
        bankId: 104,
        customerId: me(),
        bank: { id: 104, label: expect.stringMatching(/^104 – /) },
        bankName: expect.stringMatching(/^104 – /),
      }),
  },
  { method: "GET", path: "customers/{me}/banks", status: 200, answer: () => [entry({ bankId: 104 })] },
  { method: "DELETE", path: "customerbanks/{bank}", status: 200, answer: () => ({ id: ids["bank"] }) },

  {
    method: "POST",
    path: "customers/patrimonies/",
    payload: () => ({ ...house, cityId: vitoria.id, customerId: me() }),
    status: 201,
    as: "patrimony",
    answer: () => entry({ city: vitoria, cityId: vitoria.id, customerId: me() }),
  },
  { method: "GET", path: "customers/{me}/patrimonies", status: 200, answer: () => [entry({ valueCents: 35_000_000 })] },
  {
    method: "PUT",
    path: "patrimonies/{patrimony}",
    payload: () => ({ ...house, cityId: null, customerId: me(), version: 0 }),
    status: 200,
    answer: () => entry({ city: null, cityId: null, version: 1 }),
  },
  { method: "DELETE", path: "patrimonies/{patrimony}", status: 200, answer: () => ({ id: ids["patrimony"] }) },

  {
    method: "GET",
    path: "customers/{me}/contracts",
    status: 200,
    answer: () => [entry({ id: ids["contract"], enterprise: entry({ name: ENTERPRISE }), enterpriseName: ENTERPRISE })],
  },
  {
    method: "GET",
    path: "contracts/{contract}/installments",
    status: 200,
    answer: () =>
      expect.objectContaining({
        content: expect.any(Array),
        size: 10,
        number: 0,
        first: true,
        pageable: expect.objectContaining({ pageSize: 10 }),
      }),
  },
  {
    method: "GET",
    path: "contracts/{contract}/brokers",
    status: 200,
    answer: () => [entry({ name: "Corretora de Teste" })],
  },
  {
    method: "GET",
    path: "contracts/{contract}/details",
    status: 200,
    answer: () => expect.objectContaining({ contract: entry({ id: ids["contract"] }), terms: expect.anything() }),
  },
  {
    method: "POST",
    path: "installments/banksliprequest",
    payload: () => ({ contractId: ids["contract"], installmentIds: [ids["installment"]], deliverBy: ["inbox"] }),
    status: 202,
    answer: () => expect.objectContaining({ requestId: expect.any(Number), status: expect.any(String) }),
  },
];

const filled = (path: string): string => `/${path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))}`;

test("a customer's portal makes every call of the specification, in its order, and is answered as agreed", async () => {
  for (const { method, path, payload, status, answer, as } of calls) {
    const reply = await server.app.inject({
      method,
      url: filled(path),
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload: payload() }),
    });
    expect([method, path, reply.statusCode, reply.json()]).toEqual([method, path, status, answer()]);
    if (as) ids[as] = reply.json<{ id: number }>().id;
  }
});

test.each(calls.filter(({ path }) => path.endsWith("/")).map(({ method, path }) => [method, path]))(
  "%s %s is the same call without the last slash",
  async (method, path) => {
    const [with_, without] = await Promise.all(
      [filled(path), filled(path).slice(0, -1)].map((url) =>
        server.app.inject({
          method: method as "GET",
          url,
          headers: { authorization: `Bearer ${token}` },
          ...(method === "POST" && { payload: {} }),
        }),
      ),
    );
    expect(without!.statusCode).toBe(with_!.statusCode);
    expect(without!.body).toBe(with_!.body);
    expect(without!.statusCode).not.toBe(404);
  },
);
