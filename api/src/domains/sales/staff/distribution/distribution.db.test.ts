import { eq, inArray } from "drizzle-orm";
import type { Lead, LeadDistribution, LeadDistributionChange, StaffNoticePage } from "@gleba/shared/contracts/crm";
import { audit, crmUsers, leads, leadStates, leadTakers, staffNotices } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { plans, simulationOf } from "../../../../testing/financing.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf, reservationOf } from "../../../../testing/visitors.ts";
import { warnOfOverdueLeads } from "../../jobs/overdue-leads.ts";

const PATH = "/api/crm/leads/distribution";
/** A Friday, noon in Brazil. */
const NOW = new Date("2026-11-20T15:00:00Z");

let server: TestApp;
let admin: StaffCaller;
let sellers: StaffCaller[];
let venture: number;
let lot: number;
let otherLot: number;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin", "Ada Administra");
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.role, "sales"));
  sellers = [];
  for (const name of ["Ana", "Bruno", "Clara"]) sellers.push(await staffOn(server, "sales", name));
  venture = await insertDevelopment(server.db.orm, { financing: plans });
  [lot = 0] = await insertLots(server.db.orm, venture, 1);
  [otherLot = 0] = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 1);
});

const idsOf = () => sellers.map(({ id }) => id);
const read = async (who = admin) => (await who.call("GET", PATH)).json<LeadDistribution>();
const put = async (change: Partial<LeadDistributionChange>, who = admin) => {
  const { version } = await read();
  const usual = { mode: "turn" as const, takers: idsOf(), byVenture: [], firstAnswer: null, version };
  return who.call("PUT", PATH, { ...usual, ...change });
};
const ask = async (n = 1, idBatch = lot): Promise<string> => {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/public/batches/intentions",
    payload: intentionOf(n, idBatch),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ protocol: string }>().protocol;
};
/** Whose the leads of a lot are, in the order they came; by the place among the sellers. */
const owners = async (idBatch = lot) => {
  const rows = await server.db.orm.select().from(leads).where(eq(leads.batchId, idBatch)).orderBy(leads.id);
  return rows.map(({ assigneeId }) => (assigneeId === null ? null : idsOf().indexOf(assigneeId)));
};
const noticesOf = async (who: StaffCaller) =>
  (await who.call("GET", "/api/crm/notices")).json<StaffNoticePage>().notices;

test("until a company says how, nobody is given a lead, and all who sell are told", async () => {
  await put({ mode: "off", takers: [] });
  await ask();
  expect(await owners()).toEqual([null]);
  for (const seller of sellers) expect(await noticesOf(seller)).toMatchObject([{ kind: "lead_new" }]);
  expect(await server.db.orm.$count(leadStates)).toBe(0);
});

test("reservations of visitors go round with the leads, also those that come together and those who wait; whose it is alone is told", async () => {
  await put({});
  const lots = await insertLots(server.db.orm, venture, 6);
  const reserve = (idBatch: number, n: number, joinQueue = false) =>
    server.app.inject({
      method: "POST",
      url: "/api/public/batches/reserve",
      headers: { "idempotency-key": `distribution-${venture}-${n}` },
      payload: { ...reservationOf(n, idBatch), ...(joinQueue && { joinQueue }) },
    });
  await ask(1);
  const together = await Promise.all(lots.map((idBatch, n) => reserve(idBatch, 700 + n)));
  expect(together.map(({ statusCode }) => statusCode)).toEqual(lots.map(() => 201));
  const waiting = await reserve(lots[0]!, 720, true);
  expect(waiting.statusCode).toBe(202);
  const rows = await server.db.orm
    .select()
    .from(leadStates)
    .where(inArray(leadStates.assigneeId, idsOf()))
    .orderBy(leadStates.kind);
  const given = (kind: string) => rows.filter((row) => row.kind === kind).map(({ assigneeId }) => assigneeId);
  expect(given("intention")).toHaveLength(1);
  expect(given("reservation")).toHaveLength(7);
  // Eight turns of three people: nobody has two more than another.
  const turns = idsOf().map((id) => rows.filter(({ assigneeId }) => assigneeId === id).length);
  expect(turns.toSorted()).toEqual([2, 3, 3]);
  for (const [index, seller] of sellers.entries()) {
    const notices = await noticesOf(seller);
    expect(notices).toHaveLength(turns[index]!);
    expect(notices.filter(({ kind }) => kind === "reservation_new")).toEqual([]);
  }
  await put({ mode: "off", takers: [] });
  const [free] = await insertLots(server.db.orm, venture, 1);
  await reserve(free!, 730);
  for (const seller of sellers) expect((await noticesOf(seller))[0]).toMatchObject({ kind: "reservation_new" });
});

test("leads go round by turn, simulations too, and whose it is alone is told", async () => {
  await put({});
  for (const n of [1, 2, 3]) await ask(n);
  const { name, email, phone, consents } = intentionOf(4, lot);
  await server.app.inject({
    method: "POST",
    url: "/api/public/batches/simulate",
    payload: simulationOf(lot, { contact: { name, email, phone, consents } }),
  });
  expect(await owners()).toEqual([0, 1, 2, 0]);
  expect(await noticesOf(sellers[1]!)).toMatchObject([
    { kind: "lead_assigned", subject: expect.stringMatching(/^Novo contato para você: lote /) },
  ]);
  expect((await noticesOf(sellers[0]!)).map(({ subject }) => subject.split(":")[0])).toEqual([
    "Nova simulação com contato para você",
    "Novo contato para você",
  ]);
});

test("sixty who ask at once are all kept, and everybody gets twenty of them", async () => {
  await put({});
  await Promise.all(Array.from({ length: 60 }, (_, n) => ask(100 + n)));
  const all = await owners();
  expect(all).toHaveLength(60);
  expect([0, 1, 2].map((one) => all.filter((owner) => owner === one).length)).toEqual([20, 20, 20]);
  const told = await server.db.orm.$count(staffNotices, inArray(staffNotices.staffId, idsOf()));
  expect(told).toBe(60);
});

test("who is away is passed over on these days, and comes back to one turn, not to all they missed", async () => {
  await put({});
  const away = await sellers[1]!.call("POST", "/api/crm/absences", { from: "2026-11-20", until: "2026-11-21" });
  expect(away.statusCode).toBe(201);
  expect((await read()).absent).toEqual([{ id: sellers[1]!.id, until: "2026-11-21" }]);
  for (const n of [1, 2, 3, 4]) await ask(n);
  expect(await owners()).toEqual([0, 2, 0, 2]);
  server.setNow(new Date("2026-11-22T03:00:00Z"));
  for (const n of [5, 6, 7, 8]) await ask(n);
  expect((await owners()).slice(4)).toEqual([1, 0, 2, 1]);
});

test("who has left or sells no more is passed over; with nobody there all who sell are told", async () => {
  await put({ takers: [sellers[0]!.id, sellers[1]!.id] });
  await server.db.orm.update(crmUsers).set({ active: false }).where(eq(crmUsers.id, sellers[0]!.id));
  await server.db.orm.update(crmUsers).set({ role: "editor" }).where(eq(crmUsers.id, sellers[1]!.id));
  await ask();
  expect(await owners()).toEqual([null]);
  expect(await noticesOf(sellers[2]!)).toMatchObject([{ kind: "lead_new" }]);
});

test("a development's own people take its leads; others', and theirs while they are away, go to all takers", async () => {
  const [ana, bruno, clara] = sellers as [StaffCaller, StaffCaller, StaffCaller];
  await put({
    mode: "development",
    takers: [clara.id],
    byVenture: [{ ventureId: venture, takers: [ana.id, bruno.id] }],
  });
  for (const n of [1, 2, 3]) await ask(n);
  await ask(4, otherLot);
  expect([await owners(), await owners(otherLot)]).toEqual([[0, 1, 0], [2]]);
  for (const one of [ana, bruno])
    await one.call("POST", "/api/crm/absences", { from: "2026-11-20", until: "2026-11-20" });
  await ask(5);
  expect(await owners()).toEqual([0, 1, 0, 2]);
});

test("who stays on a list keeps their place in its order when the list changes", async () => {
  const [ana, bruno, clara] = idsOf() as [number, number, number];
  await put({ takers: [ana, bruno] });
  for (const n of [1, 2, 3]) await ask(n);
  await put({ takers: [ana, bruno, clara] });
  for (const n of [4, 5, 6]) await ask(n);
  expect(await owners()).toEqual([0, 1, 0, 2, 1, 0]);
  await put({ takers: [], mode: "off" });
  expect(await server.db.orm.$count(leadTakers)).toBe(0);
});

test("the clock of the first answer stands in the list, first who is late, and stops with the first answer", async () => {
  await put({ firstAnswer: { minutes: 60, hours: null } });
  await ask(1);
  server.setNow(new Date(NOW.getTime() + 10 * 60_000));
  await ask(2);
  await put({ firstAnswer: null });
  await ask(3);
  const list = async (sort: string) =>
    (await admin.call("GET", `/api/crm/leads?venture=${venture}&sort=${sort}`)).json<{ content: Lead[] }>().content;
  expect((await list("answerBy,asc")).map(({ name, answerBy }) => [name.at(-1), answerBy])).toEqual([
    ["1", "2026-11-20T16:00:00.000Z"],
    ["2", "2026-11-20T16:10:00.000Z"],
    ["3", null],
  ]);
  expect((await list("answerBy,desc")).map(({ name }) => name.at(-1))).toEqual(["3", "2", "1"]);
  const [first] = await list("answerBy,asc");
  const changed = await sellers[0]!.call("PATCH", `/api/crm/leads/${first!.kind}/${first!.ref}`, {
    status: "contacted",
    version: first!.version,
  });
  expect(changed.json<Lead>()).toMatchObject({ status: "contacted", answerBy: null });
  const back = await sellers[0]!.call("PATCH", `/api/crm/leads/${first!.kind}/${first!.ref}`, {
    status: "new",
    version: first!.version + 1,
  });
  expect(back.json<Lead>().answerBy).toBe("2026-11-20T16:00:00.000Z");
});

test("whose lead nobody answered in time is told so, once; what was answered, is told of to nobody", async () => {
  await put({ firstAnswer: { minutes: 30, hours: null }, takers: [sellers[0]!.id] });
  for (const n of [1, 2]) await ask(n);
  const [answered] = await server.db.orm.select().from(leads).where(eq(leads.batchId, lot));
  await sellers[0]!.call("PATCH", `/api/crm/leads/intention/${answered!.ref}`, { status: "contacted", version: 1 });
  await server.db.orm.delete(staffNotices);
  server.setNow(new Date(NOW.getTime() + 29 * 60_000));
  await warnOfOverdueLeads(server);
  expect(await noticesOf(sellers[0]!)).toEqual([]);
  server.setNow(new Date(NOW.getTime() + 31 * 60_000));
  await Promise.all([1, 2, 3].map(() => warnOfOverdueLeads(server)));
  await warnOfOverdueLeads(server);
  expect(await noticesOf(sellers[0]!)).toMatchObject([
    { kind: "lead_overdue", subject: expect.stringMatching(/^Sem resposta no prazo: contato sobre lote /) },
  ]);
  expect(await noticesOf(sellers[1]!)).toEqual([]);
});

test("a lead of nobody is told of to all who sell when its clock is over", async () => {
  await put({ mode: "off", takers: [], firstAnswer: { minutes: 5, hours: null } });
  await ask();
  expect(await owners()).toEqual([null]);
  await server.db.orm.delete(staffNotices);
  server.setNow(new Date(NOW.getTime() + 6 * 60_000));
  await warnOfOverdueLeads(server);
  for (const seller of sellers) expect(await noticesOf(seller)).toMatchObject([{ kind: "lead_overdue" }]);
});

test("the rule names people who sell and developments there are, and the second of two who change it is told", async () => {
  const editor = await staffOn(server, "editor");
  const codes = [];
  for (const change of [
    { takers: [editor.id] },
    { byVenture: [{ ventureId: 999_999, takers: idsOf() }] },
    { takers: [] },
    { mode: "development" as const, takers: [] },
    { version: 999 },
  ]) {
    const answer = await put(change);
    codes.push([answer.statusCode, answer.json<{ code: string }>().code]);
  }
  expect(codes).toEqual([
    [409, "not_a_seller"],
    [404, "not_found"],
    [409, "nobody_takes"],
    [409, "nobody_takes"],
    [409, "changed_meanwhile"],
  ]);
  const hours = { from: "08:00", until: "18:00", weekdays: [1] };
  for (const firstAnswer of [
    { minutes: 4, hours: null },
    { minutes: 60, hours: { ...hours, until: "08:30" } },
    { minutes: 60, hours: { ...hours, weekdays: [] } },
    { minutes: 60, hours: { ...hours, from: "25:00" } },
  ])
    expect((await put({ firstAnswer })).statusCode).toBe(400);
  const twice = { ventureId: venture, takers: idsOf() };
  expect((await put({ byVenture: [twice, twice] })).statusCode).toBe(400);
});

test("those who sell read the rule of what they see, administrators change it, and it stands in the audit by names", async () => {
  expect((await read(sellers[0])).can).toEqual({ change: false });
  expect((await put({}, sellers[0])).statusCode).toBe(403);
  expect(await errorsOf(server, ["editor", "finance"], [["GET", PATH]])).toEqual([]);
  const answer = await put({ takers: [sellers[2]!.id], firstAnswer: { minutes: 15, hours: null } });
  expect(answer.json()).toMatchObject({ mode: "turn", takers: [sellers[2]!.id], can: { change: true } });
  const rows = await server.db.orm.select().from(audit).where(eq(audit.entity, "lead_distribution")).orderBy(audit.id);
  expect(rows.at(-1)).toMatchObject({ actorName: "Ada Administra", after: { takers: ["Clara"] } });
  const elsewhere = await insertDevelopment(server.db.orm);
  await put({ byVenture: [venture, elsewhere].map((ventureId) => ({ ventureId, takers: idsOf().slice(0, 1) })) });
  await server.db.orm
    .update(crmUsers)
    .set({ developments: [venture] })
    .where(eq(crmUsers.id, sellers[1]!.id));
  expect((await read(sellers[1])).byVenture.map(({ ventureId }) => ventureId)).toEqual([venture]);
});

test("of twelve who ask at the same moment each seller is given four, one after the other", async () => {
  await put({});
  await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n + 1)));
  const given = (await owners()) as number[];
  expect([0, 1, 2].map((seller) => given.filter((owner) => owner === seller).length)).toEqual([4, 4, 4]);
  for (const seller of sellers)
    expect((await noticesOf(seller)).filter(({ kind }) => kind === "lead_assigned")).toHaveLength(4);
});
