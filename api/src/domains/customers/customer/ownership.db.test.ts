import { CONSENT_VERSION } from "@gleba/shared/contracts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { createAuthenticator } from "../../../testing/authenticator.ts";
import { insertContract, insertSlip } from "../../../testing/contracts.ts";
import { insertCustomer, insertStaff } from "../../../testing/rows.ts";
import {
  bankSlipRequests,
  contacts,
  contractDocuments,
  conversations,
  customerBanks,
  customerFiles,
  dependents,
  localizations,
  patrimonies,
} from "#platform/db/schema/index.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const HOUR_MS = 3_600_000;

let server: TestApp;
let ana: number;
let bia: number;
let staff: number;
let routes: Route[];
/** Bia's, by the first part of the path that names them. */
const ofBia: Record<string, number> = {};

beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  routes = await readRoutes();
  const { orm } = server.db;
  ana = await insertCustomer(orm, { name: "Ana de Teste", broker: true });
  bia = await insertCustomer(orm, { name: "Bia de Teste", broker: true });
  staff = await insertStaff(orm, { role: "admin" });
  const { contractId, installmentIds } = await insertContract(orm, { customerId: bia, paid: 0 });
  const id = async (rows: Promise<{ id: number }[]>) => (await rows)[0]!.id;
  const address = { taxpayerTypeId: 1, cityId: 3_205_309, kind: "residential" as const, postalCode: "29010000" };
  const slip = { installmentId: installmentIds[0]!, dueDate: "2026-11-30", createdAt: NOW };
  const request = { customerId: bia, contractId, wanted: "1", byInbox: true, byEmail: false, createdAt: NOW };
  Object.assign(ofBia, {
    bankslips: await insertSlip(orm, slip),
    installments: await id(orm.insert(bankSlipRequests).values(request).returning()),
    customers: bia,
    contracts: contractId,
    installment: installmentIds[0],
    files: await id(
      orm
        .insert(customerFiles)
        .values({ customerId: bia, name: "Recibo.pdf", storageKey: "private/2.pdf", createdAt: NOW })
        .returning(),
    ),
    conversation: await id(
      orm
        .insert(conversations)
        .values({
          protocol: "F-2026-BIA",
          customerId: bia,
          topic: "other",
          state: "answered",
          createdAt: NOW,
          lastAt: NOW,
          messages: 0,
          excerpt: "",
        })
        .returning(),
    ),
    documents: await id(
      orm
        .insert(contractDocuments)
        .values({ contractId, name: "Contrato", storageKey: "private/1.pdf", date: "2026-01-15" })
        .returning(),
    ),
    localizations: await id(
      orm
        .insert(localizations)
        .values({ customerId: bia, ...address, street: "Rua", number: "1", district: "Centro" })
        .returning(),
    ),
    dependents: await id(
      orm
        .insert(dependents)
        .values({ customerId: bia, name: "Filha de Bia", birthDate: "2020-01-01", kinship: "child" })
        .returning(),
    ),
    contacts: await id(
      orm.insert(contacts).values({ customerId: bia, kind: "email", value: "b@exemplo.com.br" }).returning(),
    ),
    customerbanks: await id(
      orm
        .insert(customerBanks)
        .values({ customerId: bia, bankId: 1, branch: "1", account: "1-1", kind: "checking" })
        .returning(),
    ),
    patrimonies: await id(
      orm
        .insert(patrimonies)
        .values({ customerId: bia, kind: "other", description: "Barco", valueCents: 1 })
        .returning(),
    ),
  });
});
afterAll(() => server.close());

const address = {
  taxpayerTypeId: 1,
  cityId: 3_205_309,
  kind: "residential",
  postalCode: "29010000",
  street: "Rua",
  number: "1",
  complement: "",
  district: "Centro",
  main: true,
};
const contact = { kind: "email", value: "outra@exemplo.com.br", main: false, situation: true };
const son = { name: "Filho de Bia", document: null, birthDate: "2020-01-01", kinship: "child" };
const account = { bankId: 1, branch: "1", account: "1-1", kind: "checking", pixKey: "" };
const boat = { kind: "other", description: "Barco", valueCents: 1, cityId: null };

/** Bodies of the right shape that name Bia wherever a body can name somebody. */
const bodies: Record<string, () => object> = {
  changeCustomer: () => ({
    rg: "",
    rgUfId: null,
    birthDate: null,
    email: "x@exemplo.com.br",
    phone: "27999990000",
    professionId: null,
    birthplaceId: null,
    file: null,
    version: 0,
  }),
  confirmNewEmail: () => ({ token: "segredo" }),
  confirmCustomer: () => ({ password: "uma senha de teste" }),
  turnSecondStepOn: () => ({ request: "A".repeat(43), code: "12345678" }),
  renameCustomerPasskey: () => ({ name: "Minha" }),
  addCustomerPasskey: () => ({ name: "Minha", credential: createAuthenticator().make({ challenge: "x" }) }),
  requestChange: () => ({ field: "name", wanted: "Outro Nome", reason: "Casamento" }),
  chooseConsent: () => ({ purpose: "marketing", granted: true }),
  askAboutOwnData: () => ({ kind: "deletion", text: "" }),
  putProfile: () => ({
    kind: "buyer",
    maritalStatus: "single",
    propertyRegime: null,
    incomeCents: 1,
    company: "",
    admissionDate: null,
  }),
  addLocalization: () => ({ ...address, customerId: bia }),
  changeLocalization: () => ({ ...address, version: 0 }),
  addDependent: () => ({ ...son, customerId: bia }),
  changeDependent: () => ({ ...son, version: 0 }),
  addContact: () => ({ ...contact, customerId: bia }),
  changeContact: () => ({ ...contact, version: 0 }),
  addCustomerBank: () => ({ ...account, customerId: bia }),
  changeCustomerBank: () => ({ ...account, customerId: bia, version: 0 }),
  addPatrimony: () => ({ ...boat, customerId: bia }),
  requestBankSlips: () => ({
    contractId: ofBia["contracts"],
    installmentIds: [ofBia["installment"]],
    deliverBy: ["inbox"],
  }),
  requestCombinedSlip: () => ({ installmentIds: [ofBia["installment"]], deliverBy: ["inbox"] }),
  openConversation: () => ({
    topic: "contract",
    contractId: ofBia["contracts"],
    body: "Olá",
    key: "00000000-0000-4000-8000-000000000001",
  }),
  changeOwnConversation: () => ({ closed: true }),
  writeToCompany: () => ({ body: "Olá", key: "00000000-0000-4000-8000-000000000002" }),
  sendConversationFile: () => ({}),
  changeFavourites: () => ({ add: [], remove: [], compare: [], stopComparing: [] }),
  savePushDevice: () => ({
    endpoint: "https://fcm.googleapis.com/fcm/send/x",
    keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
    kinds: ["message"],
  }),
  changePatrimony: () => ({ ...boat, customerId: bia, version: 0 }),
  offerToPerson: () => ({
    idBatch: 1,
    name: "Nome de Teste",
    email: "nova@exemplo.com.br",
    phone: "27999990000",
    asked: true,
  }),
  correctOffer: () => ({ email: "nova@exemplo.com.br" }),
  reserveForCustomer: () => ({
    idBatch: 1,
    customerId: bia,
    consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
  }),
};

interface Operation {
  operationId: string;
  security?: Record<string, unknown>[];
  requestBody?: unknown;
}

interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  operationId: string;
  hasBody: boolean;
}

/** People are found by name among those the asker may know; the live stream is opened by a one-time ticket. */
const openedOtherwise = ["nearestCustomers", "customerLive"];

/** Every call of the customer area that one person's token opens, from the server's own description: none is forgotten. */
const readRoutes = async (): Promise<Route[]> => {
  const description = (await server.app.inject("/openapi.json")).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const noun =
    /^\/(?:customers|contracts|installments|bankslips|localizations|dependents|contacts|customerbanks|patrimonies)\//;
  return Object.entries(description.paths)
    .filter(([path]) => noun.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, requestBody }]) => ({
        method: method.toUpperCase() as Route["method"],
        path,
        operationId,
        hasBody: requestBody !== undefined,
      })),
    )
    .filter(({ operationId }) => !openedOtherwise.includes(operationId));
};

const urlOf = (path: string): string => {
  const [, noun = ""] = path.split("/");
  return path
    .replace("{id}", String(ofBia[noun]))
    .replace("{idDocument}", String(ofBia["documents"]))
    .replace("{idFile}", String(ofBia["files"]))
    .replace("{idConversation}", String(ofBia["conversation"]))
    .replace("{idRequest}", String(ofBia["installments"]))
    .replace("{idInstallment}", String(ofBia["installment"]))
    .replace("{session}", "00000000-0000-4000-8000-000000000000")
    .replace("{passkey}", "chave-de-bia")
    .replace("{device}", "1")
    .replace("{offer}", "1")
    .replace("{number}", "1")
    .replace("{year}", "2026");
};

const queries: Record<string, () => string> = {
  previewBankSlips: () => `?contractId=${ofBia["contracts"]}&installmentIds=${ofBia["installment"]}`,
  previewCombinedSlip: () => `?installmentIds=${ofBia["installment"]}`,
  earlyPayment: () => `?installmentIds=${ofBia["installment"]}&order=first_to_last`,
};

/** What each route answers a caller, by operation. */
const answersFor = async (token: string | undefined): Promise<Record<string, [status: number, code: unknown]>> => {
  const answers: Record<string, [number, unknown]> = {};
  for (const { method, path, operationId, hasBody } of routes) {
    const body = bodies[operationId];
    // A route without its body here would be refused for its shape, and prove nothing.
    if (hasBody && method !== "GET" && !body) throw new Error(`no body for ${operationId} (${method} ${path})`);
    const answer = await server.app.inject({
      method,
      url: urlOf(path) + (queries[operationId]?.() ?? ""),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body && { payload: body() }),
    });
    answers[operationId] = [answer.statusCode, answer.json<{ code?: string }>().code];
    expect([operationId, answer.json<{ message: string }>().message]).toEqual([
      operationId,
      expect.stringMatching(/^Falha ao .+ \[".+"\]$/s),
    ]);
  }
  return answers;
};

const everyRoute = (status: number, code: string) =>
  Object.fromEntries(routes.map(({ operationId }) => [operationId, [status, code]]));

const customerToken = (id: number) => server.auth.sign({ id, role: "customer", broker: true });

test("the walk below meets every list, contract and privacy call of the customer area", () => {
  const met = routes.map(({ operationId }) => operationId);
  expect(met).toEqual(
    expect.arrayContaining([
      ...Object.keys(bodies),
      "customer",
      "customerContracts",
      "contractInstallments",
      "contractBrokers",
      "contractDetails",
      "contractDocument",
      "customerData",
      "customerDataPdf",
      "customerAccesses",
      "brokerLeads",
      "removeContact",
    ]),
  );
});

test("Ana, with a token of her own, got 404 from every route that names what is Bia's", async () => {
  expect(await answersFor(customerToken(ana))).toEqual(everyRoute(404, "not_found"));
});

test("a visitor without a token got 401 from every route", async () => {
  expect(await answersFor(undefined)).toEqual(everyRoute(401, "unauthorized"));
});

test("a member of staff, an administrator even, got 403 from every route", async () => {
  expect(await answersFor(server.auth.sign({ id: staff, role: "staff", broker: false }))).toEqual(
    everyRoute(403, "forbidden"),
  );
});

test("Bia herself, with a token that ended a moment ago, got 401 from every route", async () => {
  server.setNow(new Date(NOW.getTime() - HOUR_MS));
  const old = customerToken(bia);
  server.setNow(NOW);
  expect(await answersFor(old)).toEqual(everyRoute(401, "unauthorized"));
});

test("after all that nothing of Bia's has changed, and her own token opens what was refused to others", async () => {
  const own = async (path: string) =>
    (await server.app.inject({ url: path, headers: { authorization: `Bearer ${customerToken(bia)}` } })).json<
      unknown[]
    >();
  for (const list of ["localizations", "dependents", "contacts", "banks", "patrimonies", "contracts"])
    expect([list, await own(`/customers/${bia}/${list}`)]).toEqual([list, [expect.anything()]]);
  expect(await own(`/customers/${bia}/profiles`)).toEqual([]);
  expect(await own(`/customers/${bia}/consents`)).toEqual([]);
  expect(await own(`/customers/${bia}`)).toMatchObject({ name: "Bia de Teste", version: 0 });
});
