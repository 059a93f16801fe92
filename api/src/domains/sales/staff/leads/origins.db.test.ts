import { randomUUID } from "node:crypto";
import type { Lead, StaffReservation } from "@gleba/shared/contracts/crm";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { plans, simulationOf } from "../../../../testing/financing.ts";
import { insertCustomer, insertDevelopment, insertLots, insertStaff } from "../../../../testing/rows.ts";
import { staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf, reservationOf, reserveOn } from "../../../../testing/visitors.ts";

let server: TestApp;
let seller: StaffCaller;
let lots: number[];
beforeAll(async () => {
  server = await createTestApp();
  seller = await staffOn(server, "sales", "Vendedora de Teste");
  lots = await insertLots(server.db.orm, await insertDevelopment(server.db.orm, { financing: plans }), 6);
});
afterAll(() => server.close());

const CAMPAIGN = { source: "instagram", medium: "cpc", campaign: "Lançamento 2026" };
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url, payload, headers });
const asks = (name: string, more: object = {}, headers: Record<string, string> = {}) =>
  post("/api/public/batches/intentions", { ...intentionOf(1, lots[0]!), name, ...more }, headers);
const leadsOf = async (query: string) =>
  (await seller.call("GET", `/api/crm/leads?${query}`)).json<{ content: Lead[] }>().content;
const leadOf = async (name: string) => (await leadsOf(`search=${encodeURIComponent(name)}`))[0]!;
const reservationsOf = async (query: string) =>
  (await seller.call("GET", `/api/crm/reservations?${query}`)).json<{ content: StaffReservation[] }>().content;
const reserveByStaff = async (payload: object) =>
  post("/api/crm/reservations", payload, {
    authorization: `Bearer ${(await confirmedToken(server, seller.id))()}`,
    "idempotency-key": randomUUID(),
  });

test("how somebody came stands with who asked and who simulated; it narrows the list and leaves with the table", async () => {
  await asks("Veio da Campanha", { origin: CAMPAIGN });
  await asks("Veio Direto");
  const { email, phone, consents } = intentionOf(1, lots[0]!);
  const contact = { name: "Veio da Busca", email, phone, consents };
  await post(
    "/api/public/batches/simulate",
    simulationOf(lots[0]!, { contact, origin: { site: "www.google.com.br" } }),
  );
  expect((await leadOf("Veio da Campanha")).origin).toEqual({ channel: "campaign", ...CAMPAIGN });
  expect((await leadOf("Veio Direto")).origin).toEqual({ channel: "direct" });
  expect((await leadOf("Veio da Busca")).origin).toEqual({ channel: "search", site: "www.google.com.br" });
  expect((await leadsOf("channel=search")).map(({ name }) => name)).toEqual(["Veio da Busca"]);
  const table = (await seller.call("GET", "/api/crm/leads/export?channel=campaign")).body;
  expect(table.trim().split("\r\n").slice(1)).toHaveLength(1);
  expect(table).toMatch(/Campanha;instagram · cpc · Lançamento 2026/);
  expect((await seller.call("GET", "/api/crm/leads?channel=tv")).statusCode).toBe(400);
});

test("what somebody changes of a lead leaves how they came", async () => {
  await asks("Veio e Foi Atendido", { origin: CAMPAIGN });
  const { kind, ref } = await leadOf("Veio e Foi Atendido");
  await seller.call("PATCH", `/api/crm/leads/${kind}/${ref}`, { status: "contacted", version: 0 });
  expect(await leadOf("Veio e Foi Atendido")).toMatchObject({ status: "contacted", origin: { channel: "campaign" } });
});

test("who is written down by the staff came to the counter, or as they say; a visitor cannot say so of themselves", async () => {
  const counter = { ...intentionOf(2, lots[0]!), name: "Veio ao Balcão", message: "Quer uma esquina." };
  await seller.call("POST", "/api/crm/leads", counter);
  await seller.call("POST", "/api/crm/leads", { ...counter, name: "Foi Indicada", channel: "referral" });
  expect((await leadOf("Veio ao Balcão")).origin).toEqual({ channel: "counter" });
  expect((await leadOf("Foi Indicada")).origin).toEqual({ channel: "referral" });
  for (const wrong of [{ channel: "counter" }, { origin: { channel: "counter" } }, { origin: { campaign: "a@b.com" } }])
    expect((await asks("Mente", wrong)).statusCode).toBe(400);
  expect((await seller.call("POST", "/api/crm/leads", { ...counter, channel: "campaign" })).statusCode).toBe(400);
});

test("a reservation says how its person came; sent again after another way to the page it is the same one", async () => {
  const key = { "idempotency-key": randomUUID() };
  const body = reservationOf(31, lots[1]!);
  const first = await reserveOn(server.app, { ...body, origin: CAMPAIGN }, key);
  const again = await reserveOn(server.app, { ...body, origin: { site: "t.co" } }, key);
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
  const { protocol } = first.json<{ protocol: string }>();
  const [found] = await reservationsOf(`search=${protocol}&channel=campaign`);
  expect(found?.origin).toEqual({ channel: "campaign", ...CAMPAIGN });
  expect(await reservationsOf(`search=${protocol}&channel=social`)).toEqual([]);
  const table = (await seller.call("GET", `/api/crm/reservations/export?search=${protocol}`)).body;
  expect(table).toMatch(/Campanha;instagram · cpc · Lançamento 2026/);
});

test("what the staff reserve for a contact keeps how that came, and what they simulated; without one it came to the counter", async () => {
  const { email, phone, consents } = intentionOf(41, lots[2]!);
  const contact = { name: "Simulou e Reserva", email, phone, consents };
  await post("/api/public/batches/simulate", simulationOf(lots[2]!, { contact, origin: CAMPAIGN }));
  const { kind, ref, simulation } = await leadOf("Simulou e Reserva");
  const asked = { ...reservationOf(41, lots[2]!), lead: { kind, ref }, simulationId: simulation?.id, channel: "phone" };
  const made = (await reserveByStaff(asked)).json<{ protocol: string }>();
  const [kept] = await reservationsOf(`search=${made.protocol}`);
  expect(kept).toMatchObject({ origin: { channel: "campaign", ...CAMPAIGN }, simulation: { installments: 120 } });
  const other = (await reserveByStaff(reservationOf(42, lots[3]!))).json<{ protocol: string }>();
  expect((await reservationsOf(`search=${other.protocol}`))[0]?.origin).toEqual({ channel: "counter" });
});

test("whoever sees some developments alone takes no contact of others along, neither to a reservation nor to a lot that is kept; nobody takes one along that there is not", async () => {
  await asks("Veio para Outro", { origin: CAMPAIGN });
  const { kind, ref } = await leadOf("Veio para Outro");
  const here = await insertDevelopment(server.db.orm, { name: "Residencial Perto" });
  const own = await insertLots(server.db.orm, here, 3);
  await post("/api/public/batches/intentions", { ...intentionOf(1, own[0]!), name: "Veio para Cá", origin: CAMPAIGN });
  const seen = await leadOf("Veio para Cá");
  const limited = await insertStaff(server.db.orm, { role: "sales", developments: [here] });
  const token = await confirmedToken(server, limited);
  const asLimited = (url: string, payload: object) =>
    post(url, payload, { authorization: `Bearer ${token()}`, "idempotency-key": randomUUID() });
  for (const path of ["reservations", "offers"]) {
    const { document, consents, ...person } = reservationOf(61, own[1]!);
    const asked = { ...person, ...(path === "offers" ? { asked: true } : { document, consents }) };
    // One that is there and one that is not read the same.
    for (const lead of [
      { kind, ref },
      { kind: "intention", ref: "999999" },
    ]) {
      const refused = await asLimited(`/api/crm/${path}`, { ...asked, lead });
      expect([path, refused.statusCode, refused.body]).toEqual([path, 404, expect.stringContaining("Este contato")]);
    }
    const nobody = { ...asked, lead: { kind: "intention", ref: "999999" } };
    const unknown = await seller.call("POST", `/api/crm/${path}`, nobody, randomUUID());
    expect([path, unknown.statusCode, unknown.body]).toEqual([path, 404, expect.stringContaining("Este contato")]);
    const other = { ...asked, idBatch: own[path === "offers" ? 2 : 1]!, lead: { kind: seen.kind, ref: seen.ref } };
    expect((await asLimited(`/api/crm/${path}`, other)).statusCode).toBe(201);
  }
  expect(await reservationsOf("search=Visitante%20de%20Teste%2061")).toMatchObject([
    { origin: { channel: "campaign" } },
  ]);
});

test("whoever asks in a broker's session came by the broker", async () => {
  const broker = await insertCustomer(server.db.orm, { broker: true });
  const authorization = `Bearer ${server.auth.sign({ id: broker, role: "customer", broker: true })}`;
  await asks("Veio Pela Corretora", { origin: CAMPAIGN }, { authorization });
  expect((await leadOf("Veio Pela Corretora")).origin).toMatchObject({ channel: "broker" });
  const answer = await reserveOn(server.app, reservationOf(51, lots[4]!), { authorization });
  const { protocol } = answer.json<{ protocol: string }>();
  expect((await reservationsOf(`search=${protocol}`))[0]?.origin).toEqual({ channel: "broker" });
});
