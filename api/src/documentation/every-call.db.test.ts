import { randomUUID } from "node:crypto";
import { crmDashboardOperation } from "@gleba/shared/contracts";
import { eq } from "drizzle-orm";
import { developments, sessions } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { confirmedToken } from "../testing/factors.ts";
import { insertCustomer, insertStaff } from "../testing/rows.ts";
import { insertPopulated, type Populated } from "../testing/populated-development.ts";
import { formOf } from "../testing/uploads.ts";
import { exampleBody, exampleUrl, readOperations, type ApiDescription, type Operation } from "./example-requests.ts";
import { GUARDED, GUARDED_OF_CUSTOMERS, isEveryday } from "./guarded-calls.ts";

let server: TestApp;
let operations: Operation[];
let customer: string;
let administrator: string;
let admin: number;
beforeAll(async () => {
  server = await createTestApp();
  operations = readOperations((await server.app.inject("/openapi.json")).json<ApiDescription>());
  const id = await insertCustomer(server.db.orm, { name: "Ana de Teste", broker: true });
  customer = server.auth.sign({ id, role: "customer", broker: true });
  admin = await insertStaff(server.db.orm, { role: "admin" });
  administrator = (await confirmedToken(server, admin))();
});
afterAll(() => server.close());

/** Rules that stand in code alone: what a call must name or carry besides what its description tells. */
const ADDRESSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  savedViews: { screen: "lots" },
  storeListLayout: { screen: "leads" },
  putArticleCategory: { name: "noticias" },
  removeArticleCategory: { name: "noticias" },
  incomeTaxStatement: { year: "2026" },
  incomeTaxPdf: { year: "2026" },
  salesGoals: { year: "2026" },
  ownerStatement: { month: "2026-10" },
  closeOwnerStatement: { month: "2026-10" },
  ownerStatementCsv: { month: "2026-10" },
  ownerStatementPdf: { month: "2026-10" },
  endStaffSession: { session: "00000000-0000-4000-8000-000000000000" },
  endCustomerSession: { session: "00000000-0000-4000-8000-000000000000" },
};
const ASKED = { consents: [{ purpose: "reservation_contact", version: "2026-11", granted: true }] };
const COMPANY = { cnpj: "12.345.678/0001-95", email: "", phone: "" };
const BODIES: Readonly<Record<string, object>> = {
  reserveForCustomer: ASKED,
  reserveByStaff: { ...ASKED, document: "52998224725", phone: "27999990001" },
  offerToPerson: { asked: true, document: "52998224725", phone: "27999990001" },
  simulateByStaff: { lead: { kind: "intention", ref: "1" }, customerId: undefined, balloons: [], series: undefined },
  mergeLeads: { other: { kind: "intention", ref: "1" } },
  offerByStaff: { asked: true, document: "52998224725", phone: "27999990001" },
  confirmReservationOffer: { ...ASKED, document: "52998224725", phone: "27999990001" },
  addLead: { ...ASKED, phone: "27999990001", idBatch: 1 },
  markVisit: { ...ASKED, startsAt: "2026-11-28T13:00:00.000Z", phone: "27999990001" },
  addCustomer: { ...ASKED, document: "52998224725", phone: "27999990001" },
  saveView: { screen: "lots" },
  storeListLayout: { columns: null, widths: {} },
  requestAlert: { wish: { kind: "search" } },
  changeStaffPassword: { password: "uma frase bem comprida" },
  turnSecondStepOn: { request: "A".repeat(43), code: "12345678" },
  addStaff: { login: "equipe" },
  createArticle: { category: "noticias" },
  confirmSides: { expectedCount: 1 },
  changeLots: { ids: [1], price: { kind: "set", priceCents: 1_000_000 } },
  applyImport: { hash: "0".repeat(64) },
  changeWorks: { stages: [], measuredOn: null },
  askForVisit: { ...ASKED, startsAt: "2026-11-28T13:00:00.000Z", phone: "27999990001" },
  changeVisit: { startsAt: undefined, status: "cancelled" },
  changeVisitHours: { periods: [], closedDays: [] },
  changeContractDefaults: { calendar: null },
  changeContractBuyers: { buyers: [{ partyId: 1, person: null, share: 10_000 }] },
  addContractParty: {
    role: "guarantor",
    person: { name: "Fernanda Fiadora", document: "52998224725", email: "fernanda@exemplo.com.br", phone: null },
  },
  addHoliday: { uf: "ES", day: "2026-09-08" },
  addCompany: COMPANY,
  changeCompany: COMPANY,
  chooseCompany: { companyId: null, seen: null },
  addIndexRate: { month: "2026-11", rate: 0.01 },
  previewIndexCorrection: { month: "2026-11", rate: 0.01 },
  loadIndexRates: { file: { name: "a.csv", text: "10/2026;0,5" } },
  correctIndexRate: { month: "2026-11", rate: 0.01, seen: 0.02 },
  addLocalization: { postalCode: "29900000", taxpayerTypeId: 1, cityId: 3_205_309 },
  changeLocalization: { postalCode: "29900000", taxpayerTypeId: 1, cityId: 3_205_309 },
  addDependent: { document: null },
  changeDependent: { document: null },
  addCustomerBank: { bankId: 1 },
  changeCustomerBank: { bankId: 1 },
  addPatrimony: { cityId: null },
  readStaffNotices: { ids: undefined, upTo: 1 },
  changeNoticeSettings: { choices: [], quiet: null },
  changeLeadDistribution: { firstAnswer: null, byVenture: [] },
  openConversation: { key: "5e1f0e2c-9a51-4b52-8d0f-6b0f6a1d1c11" },
  writeToCompany: { key: "5e1f0e2c-9a51-4b52-8d0f-6b0f6a1d1c11" },
  createContractEvent: { key: "5e1f0e2c-9a51-4b52-8d0f-6b0f6a1d1c11", firstDueOn: "2026-12-15" },
  previewContractEvent: { firstDueOn: "2026-12-15" },
  answerConversation: { key: "5e1f0e2c-9a51-4b52-8d0f-6b0f6a1d1c11" },
  savePushDevice: {
    endpoint: "https://fcm.googleapis.com/fcm/send/x",
    keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
  },
  changeFavourites: { add: [], remove: [], compare: [], stopComparing: [] },
  changePatrimony: { cityId: null },
};

/** GraphQL answers 200 and puts what went wrong into the answer; a test of its own asks it. */
const isRest = ({ operationId }: Operation): boolean => operationId !== "graphql";
const isForStaff = ({ path }: Operation): boolean => path.startsWith("/api/crm");
const tokenFor = (operation: Operation): string => (isForStaff(operation) ? administrator : customer);

const bodyOf = async (operation: Operation, more: object) => {
  if (operation.isForm) {
    const { payload, contentType } = await formOf({ name: "planta.pdf", bytes: Buffer.from("%PDF") });
    return { payload, headers: { "content-type": contentType } };
  }
  const body = exampleBody(operation);
  return body === undefined ? {} : { payload: { ...body, ...BODIES[operation.operationId], ...more } };
};

interface Caller {
  token?: string;
  /** Of the address, by name. */
  values?: Readonly<Record<string, string>>;
  /** Fields besides those of the description. */
  more?: object;
}

const send = async (operation: Operation, { token, values, more = {} }: Caller) => {
  const { payload, headers } = await bodyOf(operation, more);
  return server.app.inject({
    method: operation.method,
    url: exampleUrl(operation, { ...ADDRESSES[operation.operationId], ...values }),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
};

/** Calls that did not answer this status. */
const othersThan = async (status: number, calls: readonly Operation[], caller: Caller): Promise<string[]> => {
  const others: string[] = [];
  for (const operation of calls) {
    const answer = await send(operation, caller);
    if (answer.statusCode !== status) others.push(`${operation.operationId}: ${answer.statusCode} ${answer.body}`);
  }
  return others;
};

test("a visitor without a token gets 401 from every call that asks for one", async () => {
  const secured = operations.filter(({ isSecured }) => isSecured);
  expect(secured.filter(isForStaff)).toEqual(operations.filter(isForStaff));
  expect(secured.length).toBeGreaterThan(170);
  expect(await othersThan(401, secured, {})).toEqual([]);
});

test("what is open to visitors stands below /api/public, but for the few addresses that belong to nobody", async () => {
  const open = operations.filter(({ isSecured }) => !isSecured).map(({ path }) => path);
  expect(open.filter((path) => !path.startsWith("/api/public/")).toSorted()).toEqual([
    "/customers/{id}/live",
    "/date-server",
    "/graphql",
    "/healthz",
    "/internal/errors",
    "/internal/releases",
    "/readyz",
    "/refreshtoken",
    "/staff/live",
  ]);
});

test("a signed-in customer gets 403 from every call of the staff", async () => {
  expect(await othersThan(403, operations.filter(isForStaff), { token: customer })).toEqual([]);
});

test("whoever sends a field that a call does not know is told so", async () => {
  const withBody = operations.filter(isRest).filter(({ body }) => body);
  expect(withBody.length).toBeGreaterThan(60);
  const silent: string[] = [];
  for (const operation of withBody) {
    const answer = await send(operation, { token: customer, more: { nobodysField: 1 } });
    if (answer.statusCode !== 400 || !answer.body.includes("nobodysField"))
      silent.push(`${operation.operationId}: ${answer.statusCode} ${answer.body}`);
  }
  expect(silent).toEqual([]);
});

test("whoever asks for what a call does not know is told so, also where it takes no question; who watches over a server is not", async () => {
  const silent: string[] = [];
  for (const operation of operations.filter(isRest)) {
    const { payload, headers } = await bodyOf(operation, {});
    const address = exampleUrl(operation, ADDRESSES[operation.operationId]);
    const answer = await server.app.inject({
      method: operation.method,
      url: `${address}${address.includes("?") ? "&" : "?"}nobodysField=1`,
      headers: { ...headers, authorization: `Bearer ${tokenFor(operation)}` },
      ...(payload && { payload }),
    });
    if (answer.statusCode !== 400 || !answer.body.includes("nobodysField")) silent.push(operation.operationId);
  }
  expect(silent).toEqual(["healthz", "readyz"]);
});

test("whoever sends fields to a call that takes none is told so, but for mail programs, which send a form of their own", async () => {
  const silent: string[] = [];
  const bodyless = operations.filter(({ method, body, isForm }) => method !== "GET" && !body && !isForm);
  for (const operation of bodyless) {
    const answer = await server.app.inject({
      method: operation.method,
      url: exampleUrl(operation, ADDRESSES[operation.operationId]),
      headers: { authorization: `Bearer ${tokenFor(operation)}` },
      payload: { nobodysField: 1 },
    });
    if (answer.statusCode !== 400 || !answer.body.includes("nobodysField")) silent.push(operation.operationId);
  }
  expect(silent).toEqual(["unsubscribeFromAlerts"]);
});

test("whoever writes a word where an address has a number gets 400", async () => {
  for (const name of [
    "id",
    "idBatch",
    "idDocument",
    "idFile",
    "idPayment",
    "idRequest",
    "idConversation",
    "galleryId",
    "photoId",
    "reportId",
    "n",
  ]) {
    const numbered = operations.filter(({ parameters }) =>
      parameters.some((parameter) => parameter.name === name && parameter.schema.pattern?.startsWith("^[1-9]")),
    );
    expect(numbered).not.toEqual([]);
    expect(await othersThan(400, numbered, { token: administrator, values: { [name]: "nenhum" } })).toEqual([]);
  }
});

test("somebody decided of every call of the staff that changes something or answers a table whether it asks for a fresh proof", () => {
  const decided = operations.filter((call) => isForStaff(call) && (call.method !== "GET" || call.isTable));
  expect(decided.length).toBeGreaterThan(80);
  const asking = operations.filter(({ asksForProof }) => asksForProof).map(({ operationId }) => operationId);
  expect(asking.toSorted()).toEqual([...GUARDED, ...GUARDED_OF_CUSTOMERS].toSorted());
  const undecided = decided.filter((call) => !GUARDED.includes(call.operationId) && !isEveryday(call));
  expect(undecided.map(({ operationId }) => operationId)).toEqual([]);
  expect(decided.filter(isEveryday).filter(({ operationId }) => GUARDED.includes(operationId))).toEqual([]);
});

test("ten minutes after an administrator proved to be it, each of these calls asks again before it does anything", async () => {
  const guarded = operations.filter(({ operationId }) => GUARDED.includes(operationId));
  const proveAt = (at: Date) =>
    server.db.orm.update(sessions).set({ confirmedAt: at }).where(eq(sessions.subject, admin));
  await proveAt(new Date(server.clock().getTime() - 601_000));
  expect(await othersThan(428, guarded, { token: administrator })).toEqual([]);
  await proveAt(server.clock());
  const asked = (await othersThan(200, guarded, { token: administrator })).filter((said) => said.includes(": 428"));
  expect(asked).toEqual([]);
});

test("ten minutes after a customer proved to be it, each of theirs that does asks again, and nobody else is asked for a proof", async () => {
  const id = await insertCustomer(server.db.orm);
  const session = randomUUID();
  const at = server.clock();
  const old = new Date(at.getTime() - 601_000);
  const row = { id: session, role: "customer", subject: id, createdAt: at, lastUsedAt: at } as const;
  await server.db.orm.insert(sessions).values({ ...row, confirmedAt: old });
  const guarded = operations.filter(({ operationId }) => GUARDED_OF_CUSTOMERS.includes(operationId));
  const caller = {
    token: server.auth.sign({ id, role: "customer", broker: false, session }),
    values: { id: String(id) },
  };
  expect(await othersThan(428, guarded, caller)).toEqual([]);
  expect(await othersThan(404, guarded, { ...caller, values: { id: String(id + 1) } })).toEqual([]);
  expect(await othersThan(403, guarded, { ...caller, token: administrator })).toEqual([]);
  await server.db.orm.update(sessions).set({ confirmedAt: at }).where(eq(sessions.id, session));
  const asked = (await othersThan(200, guarded, caller)).filter((said) => said.includes(": 428"));
  expect(asked).toEqual([]);
});

/** Which record of a development stands in an address, by the beginning of its path. */
const NAMED: readonly (readonly [string, keyof Populated])[] = [
  ["/api/crm/ventures/", "venture"],
  ["/api/crm/articles/", "article"],
  ["/api/crm/contracts/", "contract"],
  ["/api/crm/reservations/", "reservation"],
  ["/api/crm/discounts/", "discount"],
  ["/api/crm/offers/", "offer"],
  ["/api/crm/visits/", "visit"],
  ["/api/crm/tasks/", "task"],
  ["/api/crm/bankslips/", "slip"],
  ["/api/crm/customers/", "customer"],
  ["/api/crm/conversations/", "conversation"],
];

const valuesIn = ({ path }: Operation, there: Populated): Record<string, string> => {
  if (path.startsWith("/api/crm/leads/{kind}")) return { kind: "intention", ref: String(there.lead) };
  const [, record] = NAMED.find(([beginning]) => path.startsWith(beginning)) ?? [];
  return record ? { id: String(there[record]), idBatch: String(there.lot) } : {};
};

const moreIn = (operationId: string, there: Populated): object =>
  ({
    makeContract: { reservationId: there.reservation },
    previewContract: { reservationId: there.reservation },
    addLead: { idBatch: there.lot },
    markVisit: { ventureId: there.venture },
    addTask: { about: `reservation-${there.reservation}` },
    reserveByStaff: { idBatch: there.lot },
    offerByStaff: { idBatch: there.lot },
    simulateByStaff: { idBatch: there.lot },
    sendMessage: { customerId: there.customer },
    workOnInstallments: { ids: [there.installment] },
    previewPayments: { ids: [there.installment], paidAt: "2026-11-19" },
    bookPayments: {
      paidAt: "2026-11-19",
      payments: [{ installmentId: there.installment, paidCents: 1, seenCents: 1 }],
    },
    changeLeads: { target: { ids: [`intention-${there.lead}`] }, status: "contacted" },
  })[operationId] ?? {};

/** What is one's own or the company's, and no development's. */
const ONES_OWN =
  /^\/api\/crm\/(?:me|live-ticket|absences|views|notices\/(?:read|settings)|security|conversations\/templates|files)/;

const isRecord = ({ path, method }: Operation): boolean => path.includes("{") || method !== "GET";

test("whoever sees one development alone gets nothing of another from any call of the staff: no record, list, count, table, search or figure", async () => {
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  const there = await insertPopulated(server, "Alheio", 700);
  const here = await insertPopulated(server, "Vizinho", 800);
  const limited = await insertStaff(server.db.orm, { role: "admin", developments: [here.venture] });
  const rows = await server.db.orm.select({ id: developments.id }).from(developments);
  const everywhere = await insertStaff(server.db.orm, { role: "admin", developments: rows.map(({ id }) => id) });
  const token = (await confirmedToken(server, limited))();
  const calls = operations.filter((call) => isForStaff(call) && !ONES_OWN.test(call.path));
  const answersTo = async (who: string): Promise<Map<string, string>> => {
    const said = new Map<string, string>();
    for (const operation of calls.filter((call) => !isRecord(call))) {
      const answer = await send(operation, { token: who, values: { q: "visitante alheio" } });
      said.set(operation.operationId, answer.statusCode === 200 ? answer.body : String(answer.statusCode));
    }
    const headers = { authorization: `Bearer ${who}` };
    const payload = { query: crmDashboardOperation.query, variables: { period: "last30" } };
    said.set("crmDashboard", (await server.app.inject({ method: "POST", url: "/graphql", headers, payload })).body);
    said.set("nearest", (await server.app.inject({ url: "/customers/nearest/cliente", headers })).body);
    return said;
  };

  const records = calls.filter(isRecord);
  expect(records.length).toBeGreaterThan(100);
  const letIn: string[] = [];
  for (const operation of records) {
    const more = moreIn(operation.operationId, there);
    const answer = await send(operation, { token, values: valuesIn(operation, there), more });
    const changedNone = /"(?:changed|done)":0/.test(answer.body);
    if (![403, 404].includes(answer.statusCode) && !changedNone)
      letIn.push(`${operation.operationId}: ${answer.statusCode} ${answer.body}`);
  }
  expect(letIn).toEqual([]);

  const [all, own] = [await answersTo(administrator), await answersTo(token)];
  const telling = (answers: Map<string, string>, name: string): string[] =>
    [...answers].filter(([, body]) => body.includes(name)).map(([operationId]) => operationId);
  expect(telling(own, "Alheio")).toEqual([]);
  expect(telling(own, "Vizinho").length).toBeGreaterThan(12);
  // What a limited person may not have at all (the whole company's) aside, whoever sees all is told of both.
  expect(telling(all, "Alheio")).toEqual(expect.arrayContaining(telling(own, "Vizinho")));

  // Counted row by row what others get added up, the numbers are the same.
  const counted = await answersTo((await confirmedToken(server, everywhere))());
  const asCounted = [
    "staffFigures",
    "salesReport",
    "leads",
    "reservations",
    "staffContracts",
    "crmVisits",
    "staffBankSlips",
    "staffInstallments",
  ];
  expect(asCounted.map((one) => counted.get(one)?.length)).not.toContain(undefined);
  for (const one of asCounted) expect([one, counted.get(one)]).toEqual([one, all.get(one)]);
  const block = (answers: Map<string, string>) => {
    const { sales, finance, days, ventures } = JSON.parse(answers.get("crmDashboard")!).data.crmDashboard;
    return { sales, finance: { ...finance, missingRates: [] }, days, ventures };
  };
  expect(block(counted)).toEqual(block(all));
  expect(block(all).sales.reservations.now).toBeGreaterThan(1);

  // Nor does any number of theirs move when something happens elsewhere.
  await insertPopulated(server, "Distante", 900);
  expect(await answersTo(token)).toEqual(own);
  expect((await answersTo(administrator)).get("staffNotices")).toContain("Distante");
});

test("whoever sees one development alone reads all of it as anybody else does", async () => {
  const here = await insertPopulated(server, "Próprio", 1_000);
  const limited = await insertStaff(server.db.orm, { role: "admin", developments: [here.venture] });
  const token = (await confirmedToken(server, limited))();
  const reads = operations.filter(
    ({ path, method }) => method === "GET" && /^\/api\/crm\/\w+\/\{\w+\}(?:\/\{ref\})?$/.test(path),
  );
  const read: string[] = [];
  for (const operation of reads) {
    const answer = await send(operation, { token, values: valuesIn(operation, here) });
    if (answer.statusCode === 200) read.push(operation.operationId);
  }
  expect(read.toSorted()).toEqual([
    "crmConversation",
    "crmVenture",
    "discount",
    "lead",
    "staffContract",
    "staffCustomer",
    "staffReservation",
    "task",
  ]);
});
