import { randomUUID } from "node:crypto";
import { CONSENT_VERSION, type DataAccess, type Offer } from "@gleba/shared/contracts";
import type { CrmVisit, SearchAnswer } from "@gleba/shared/contracts/crm";
import { eq } from "drizzle-orm";
import { customerAccesses, reservations, siteVisits } from "#platform/db/schema/index.ts";
import { insertContract } from "../../../../testing/contracts.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertCustomer, insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { customerOn, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";

/** A Friday, seven in the morning in Brazil; the visit is on the Saturday of the next week. */
const NOW = new Date("2026-11-20T10:00:00.000Z");
const STARTS = "2026-11-28T11:00:00.000Z";
const EMAIL = "quem.visita@exemplo.com.br";
const PERSON = { name: "Quem é Vista", phone: "27999990011" };

let server: TestApp;
let admin: StaffCaller;
let account: number;
let unconfirmed: number;
let visit: CrmVisit;
let offer: Offer;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  admin = await staffOn(server, "admin", "Quem Olha");
  const { orm } = server.db;
  account = await insertCustomer(orm, { name: "Dona da Conta", email: EMAIL, emailConfirmedAt: NOW });
  unconfirmed = await insertCustomer(orm, { name: "Sem Confirmar", email: "sem.confirmar@exemplo.com.br" });
  const venture = await insertDevelopment(orm, { name: "Vale Verde" });
  const [kept = 0, other = 0, held = 0, queued = 0, sold = 0] = await insertLots(orm, venture, 5);

  const hours = {
    periods: [{ weekday: 6, from: "08:00", until: "11:00" }],
    slotMinutes: 60,
    capacity: 2,
    daysAhead: 30,
    noticeHours: 24,
    closedDays: [],
    openOnHolidays: false,
    place: "Estande",
    version: 0,
  };
  expect((await admin.call("PUT", `/api/crm/ventures/${venture}/visit-hours`, hours)).statusCode).toBe(200);
  const consents = [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }];
  const visiting = { ...PERSON, ventureId: venture, startsAt: STARTS, note: "", channel: "phone", consents };
  const mark = (email: string) => admin.call("POST", "/api/crm/visits", { ...visiting, email });
  const marked = await mark("Quem.Visita@exemplo.com.br");
  expect(marked.statusCode).toBe(201);
  visit = marked.json<CrmVisit>();
  expect((await mark("sem.confirmar@exemplo.com.br")).statusCode).toBe(201);

  const keep = (idBatch: number, email: string) =>
    admin.call("POST", "/api/crm/offers", { ...PERSON, idBatch, email, asked: true }, randomUUID());
  const made = await keep(kept, EMAIL);
  expect(made.statusCode).toBe(201);
  offer = made.json<Offer>();
  expect((await keep(other, "sem.confirmar@exemplo.com.br")).statusCode).toBe(201);

  const reservation = { ...PERSON, document: "52998224725", email: "outro@exemplo.com.br", consents: [] };
  await orm.insert(reservations).values([
    { ...reservation, protocol: "R-DA-CONTA", batchId: held, status: "held", customerId: account },
    { ...reservation, protocol: "R-DE-NINGUEM", batchId: queued, status: "held" },
  ]);
  await insertContract(orm, { customerId: account, number: "GL-7777", batchId: sold });
});
afterAll(() => server.close());
beforeEach(() => server.db.orm.delete(customerAccesses).then(() => undefined));

const accesses = async (id: number): Promise<string[]> =>
  (await customerOn(server, id).call("GET", `/customers/${id}/accesses?size=50`))
    .json<{ content: DataAccess[] }>()
    .content.filter(({ who }) => who.startsWith("Quem Olha"))
    .map(({ what }) => what);

test.each([
  ["GET", "/api/crm/visits", "Viu a sua visita na lista de visitas"],
  ["GET", "/api/crm/visits/{visit}/calendar", "Viu a sua visita"],
  ["GET", "/api/crm/offers", "Viu o seu nome na lista de lotes guardados"],
  ["GET", "/api/crm/search?q=R-DA-CONTA", "Encontrou o seu nome em uma busca"],
  ["GET", "/api/crm/search?q=GL-7777", "Encontrou o seu nome em uma busca"],
] as const)("a customer reads that somebody of the staff called %s %s", async (method, path, what) => {
  const answer = await admin.call(method, path.replace("{visit}", String(visit.id)));
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain("customerId");
  expect(await accesses(account)).toEqual([what]);
  expect(await accesses(unconfirmed)).toEqual([]);
});

test("a visit that is changed and an offer that is corrected or withdrawn show whose they are, and say so", async () => {
  const { version } = visit;
  const changed = await admin.call("PATCH", `/api/crm/visits/${visit.id}`, { status: "cancelled", version });
  expect([changed.statusCode, changed.body.includes("customerId")]).toEqual([200, false]);
  expect((await server.db.orm.select().from(siteVisits).where(eq(siteVisits.id, visit.id)))[0]?.status).toBe(
    "cancelled",
  );
  expect(await accesses(account)).toEqual(["Viu a sua visita"]);
  const withdrawn = await admin.call("DELETE", `/api/crm/offers/${offer.id}`);
  expect([withdrawn.statusCode, withdrawn.body.includes("customerId")]).toEqual([200, false]);
  expect((await accesses(account)).toSorted()).toEqual(["Viu a sua visita", "Viu um lote guardado para você"]);
});

test("a reservation of nobody's account is found, and nobody reads of it", async () => {
  const found = (await admin.call("GET", "/api/crm/search?q=R-DE-NINGUEM")).json<SearchAnswer>();
  expect(found.results.map(({ label }) => label)).toEqual(["R-DE-NINGUEM"]);
  expect(await server.db.orm.select().from(customerAccesses)).toEqual([]);
});
