import type { City, FoundCustomer } from "@gleba/shared/contracts";
import { eq } from "drizzle-orm";
import { contractBrokers, contractParties, customers } from "#platform/db/schema/index.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { cpfOf } from "../../../../testing/documents.ts";
import { insertCustomer, insertDevelopment, insertLot, insertStaff } from "../../../../testing/rows.ts";

// Half past ten in Brazil: an even hour.
const NOW = new Date("2026-11-20T13:30:00Z");
const OPEN = [
  "/cities/nearest/vit",
  "/professions/nearest/ped",
  "/banks/nearest/001",
  "/ufs/",
  "/taxpayertypes/",
  "/enterprises",
];

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
});
afterAll(() => server.close());

const derived = (minutes = 0, offset = 50) =>
  Buffer.from(String(Math.floor(NOW.getTime() / 60_000) + minutes + offset)).toString("base64url");
const ask = (url: string, headers: Record<string, string> = { "x-derived-token": derived() }) =>
  server.app.inject({ url, headers });
const bearer = (id: number, role: "customer" | "staff" = "customer") => ({
  authorization: `Bearer ${server.auth.sign({ id, role, broker: false })}`,
});
const citiesFor = async (typed: string) =>
  (await ask(`/cities/nearest/${encodeURIComponent(typed)}`)).json<City[]>().map(({ name, uf }) => `${name}/${uf}`);

test.each(OPEN)("%s answers a page of ours without a session, and nobody who derived nothing", async (url) => {
  expect((await ask(url)).statusCode).toBe(200);
  for (const headers of [
    {},
    { "x-derived-token": derived(0, 30) },
    { "x-derived-token": derived(-6) },
    { authorization: "Bearer x.y.z" },
  ])
    expect((await ask(url, headers as Record<string, string>)).json()).toMatchObject({
      status: 401,
      code: "derived_token_required",
      message: expect.stringMatching(/\["Atualize a página e tente novamente\."\]$/),
    });
  expect((await ask(url, bearer(1))).statusCode).toBe(200);
});

test("a clock five minutes off is let in, one of six is not", async () => {
  expect((await ask("/ufs/", { "x-derived-token": derived(5) })).statusCode).toBe(200);
  expect((await ask("/ufs/", { "x-derived-token": derived(-5) })).statusCode).toBe(200);
  expect((await ask("/ufs/", { "x-derived-token": derived(6) })).statusCode).toBe(401);
});

test("an installation sets its own offsets", async () => {
  const other = await createTestApp({ derivedToken: { odd: 7, even: 9 } });
  other.setNow(NOW);
  const status = async (offset: number) =>
    (await other.app.inject({ url: "/ufs/", headers: { "x-derived-token": derived(0, offset) } })).statusCode;
  expect([await status(9), await status(50)]).toEqual([200, 401]);
  await other.close();
});

test("a customer may look for the contracts of every development they bought in, also one published no more", async () => {
  const { orm } = server.db;
  const [owner, other] = [await insertCustomer(orm), await insertCustomer(orm)];
  const sold = { published: false };
  const buy = async (name: string, awaitingSignature = false) =>
    insertContract(orm, { customerId: owner, awaitingSignature, batchId: await insertLot(orm, {}, { ...sold, name }) });
  await insertDevelopment(orm, { name: "Aberto", published: true });
  await insertDevelopment(orm, { name: "Em preparo", published: false });
  await buy("Esgotado");
  await buy("Ainda sem assinatura", true);
  const namesFor = async (headers?: Record<string, string>) =>
    (await ask("/enterprises", headers)).json<{ name: string }[]>().map(({ name }) => name);
  expect(await namesFor(bearer(owner))).toEqual(["Aberto", "Esgotado"]);
  for (const headers of [bearer(other), undefined]) expect(await namesFor(headers)).toEqual(["Aberto"]);
});

test("whoever buys together with another may look for those contracts from that day on, and no more once they have left", async () => {
  const { orm } = server.db;
  const [owner, other] = [await insertCustomer(orm), await insertCustomer(orm)];
  const batchId = await insertLot(orm, {}, { published: false, name: "Comprado a Dois" });
  const { contractId } = await insertContract(orm, { customerId: owner, batchId });
  const names = async (id: number) =>
    (await ask("/enterprises", bearer(id))).json<{ name: string }[]>().map(({ name }) => name);
  await orm.insert(contractParties).values({ contractId, customerId: other, role: "buyer", share: 50 });
  for (const id of [owner, other]) expect(await names(id)).toContain("Comprado a Dois");
  const has = eq(contractParties.customerId, other);
  await orm.update(contractParties).set({ role: "guarantor", share: null }).where(has);
  expect(await names(other)).not.toContain("Comprado a Dois");
  const left = { role: "buyer", share: 50, validUntil: "2026-11-19" } as const;
  await orm.update(contractParties).set(left).where(has);
  expect(await names(other)).not.toContain("Comprado a Dois");
});

test("cities are found without accents, those that begin with what was typed before those that hold it", async () => {
  const found = await citiesFor("vitoria");
  expect(found).toHaveLength(15);
  expect(found.slice(0, 2)).toEqual(["Vitória/ES", "Vitória Brasil/SP"]);
  expect(found.at(-1)).not.toMatch(/^Vitória/);
  expect(await citiesFor("VITÓRIA/ES")).toEqual(["Vitória/ES"]);
  expect(await citiesFor("são jo")).toHaveLength(20);
  expect(await citiesFor("pau d'arco")).toContain("Pau D'Arco/PA");
});

test.each(["%", "_", "\\", "' or 1=1 --", "%25%25", "日本"])(
  "typing %s finds nothing and breaks nothing",
  async (typed) => {
    const answer = await ask(`/cities/nearest/${encodeURIComponent(typed)}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  },
);

test("banks are found by code, by name and by the brand people know", async () => {
  const codes = async (typed: string) =>
    (await ask(`/banks/nearest/${encodeURIComponent(typed)}`)).json<{ id: number }[]>().map(({ id }) => id);
  expect(await codes("001")).toContain(1);
  expect(await codes("nubank")).toEqual([260]);
  expect(await codes("itaú unibanco")).toContain(341);
});

test("a text longer than any name is sent back with its sentence", async () => {
  expect((await ask(`/cities/nearest/${"a".repeat(101)}`)).json()).toMatchObject({
    status: 400,
    message: 'Falha ao buscar cidades ["Digite no máximo 100 caracteres."]',
  });
});

describe("people by name", () => {
  let ana: number;
  let broker: number;
  const find = async (headers: Record<string, string>) =>
    (await ask("/customers/nearest/pessoa", headers)).json<FoundCustomer[]>().map(({ id, cpf }) => [id, cpf]);

  beforeAll(async () => {
    const { orm } = server.db;
    ana = await insertCustomer(orm, { name: "Pessoa Ana", document: cpfOf(11) });
    broker = await insertCustomer(orm, { name: "Pessoa Corretora", document: cpfOf(12), broker: true });
    await insertCustomer(orm, { name: "Pessoa Alheia", document: cpfOf(13) });
    const { contractId } = await insertContract(orm, { customerId: ana });
    await orm
      .insert(contractBrokers)
      .values({ contractId, brokerId: broker, name: "Pessoa Corretora", creci: "", phone: "", email: "", role: "" });
  });
  const masked = (n: number) => `***${cpfOf(n).slice(3, -2)}**`;

  test("a customer finds themselves in full and their broker masked, and nobody else", async () => {
    expect(await find(bearer(ana))).toEqual([
      [ana, cpfOf(11)],
      [broker, masked(12)],
    ]);
  });

  test("who is a broker no more finds none of those they brought", async () => {
    const isBroker = (is: boolean) =>
      server.db.orm.update(customers).set({ broker: is }).where(eq(customers.id, broker));
    await isBroker(false);
    expect(await find(bearer(broker))).toEqual([[broker, cpfOf(12)]]);
    await isBroker(true);
    expect((await find(bearer(broker))).length).toBeGreaterThan(1);
  });

  test("a broker finds those they brought, staff find everybody, always masked", async () => {
    expect(await find(bearer(broker))).toEqual([
      [ana, masked(11)],
      [broker, cpfOf(12)],
    ]);
    const staff = await insertStaff(server.db.orm, { name: "Equipe de Vendas" });
    expect((await find(bearer(staff, "staff"))).map(([, cpf]) => cpf)).toEqual([masked(13), masked(11), masked(12)]);
  });

  test("by three letters at least, however few the caller would type", async () => {
    for (const typed of ["pe", "%20p%20"])
      expect((await ask(`/customers/nearest/${typed}`, bearer(broker))).json()).toMatchObject({
        status: 400,
        message: 'Falha ao buscar clientes ["Digite ao menos 3 letras do nome."]',
      });
    expect((await ask("/customers/nearest/Pes", bearer(broker))).json()).toHaveLength(2);
  });

  test("so often in a quarter of an hour and no more, each for themselves", async () => {
    const busy = await insertCustomer(server.db.orm, { name: "Corretor Apressado", document: cpfOf(14), broker: true });
    const search = () => ask("/customers/nearest/pessoa", bearer(busy));
    const answers = await Promise.all(Array.from({ length: 120 }, search));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await search()).json()).toMatchObject({ status: 429, code: "too_many_requests" });
    expect((await ask("/customers/nearest/pessoa", bearer(broker))).statusCode).toBe(200);
    server.setNow(new Date(NOW.getTime() + 15 * 60_000));
    expect((await search()).statusCode).toBe(200);
    server.setNow(NOW);
  });

  test("a page that derived a token finds nobody: 401", async () => {
    expect((await ask("/customers/nearest/pessoa")).json()).toMatchObject({ status: 401, code: "unauthorized" });
  });

  test("who was found reads by whom, once a day however often", async () => {
    await find(bearer(broker));
    await find(bearer(broker));
    const answer = await ask(`/customers/${ana}/accesses`, bearer(ana));
    const lines = answer.json<{ content: { who: string; what: string }[] }>().content.map(({ who }) => who);
    expect(lines).toEqual(["Equipe de Vendas (equipe)", "Pessoa Corretora (cliente ou corretor(a))"]);
  });
});

test("an editor, who may not read customers, finds nobody by the nearest search; sellers and finance do", async () => {
  await insertCustomer(server.db.orm, { name: "Zuleica Procurada" });
  const statuses = [];
  for (const role of ["editor", "sales", "finance", "admin"] as const) {
    const answer = await (await staffOn(server, role)).call("GET", "/customers/nearest/zuleica");
    statuses.push([role, answer.statusCode, answer.body.includes("Zuleica")]);
  }
  expect(statuses).toEqual([
    ["editor", 403, false],
    ["sales", 200, true],
    ["finance", 200, true],
    ["admin", 200, true],
  ]);
});
