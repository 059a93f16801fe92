import type { OwnVisit, VisitCalendar, VisitSlots } from "@gleba/shared/contracts";
import { CONSENT_VERSION } from "@gleba/shared/contracts";
import type { LeadDetail, StaffNoticePage } from "@gleba/shared/contracts/crm";
import { eq } from "drizzle-orm";
import { companies, developments, holidays, intentions, siteVisits, visitHours } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertDevelopment } from "../../../../testing/rows.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { remindOfVisits } from "../../jobs/visit-reminders.ts";

/** A Friday, seven in the morning in Brazil. */
const NOW = new Date("2026-11-20T10:00:00.000Z");
/** The Saturday of the week after, eight, nine and ten in Brazil. */
const [EIGHT, NINE, TEN] = [11, 12, 13].map((hour) => `2026-11-28T${hour}:00:00.000Z`) as [string, string, string];

let server: TestApp;
let venture: number;
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
const setHours = async (change: Partial<typeof visitHours.$inferInsert> = {}) => {
  const values = {
    ventureId: venture,
    periods: [{ weekday: 6, from: "08:00", until: "11:00" }],
    slotMinutes: 60,
    capacity: 2,
    daysAhead: 30,
    noticeHours: 24,
    closedDays: [],
    openOnHolidays: false,
    place: "Estande de vendas",
    ...change,
  };
  await server.db.orm
    .insert(visitHours)
    .values(values)
    .onConflictDoUpdate({ target: visitHours.ventureId, set: values });
};
beforeEach(async () => {
  server.setNow(NOW);
  venture = await insertDevelopment(server.db.orm, { name: "Vale Verde", uf: "ES", city: "Vitória" });
  await setHours();
});

const slots = async (query = "") =>
  server.app.inject({ method: "GET", url: `/api/public/ventures/${venture}/visit-slots${query}` });
const freeOn = async (day: string) =>
  (await slots(`?from=${day}&to=${day}`)).json<VisitSlots>().days.flatMap((one) => one.slots);
const personOf = (n: number) => ({
  name: `Visitante de Teste ${n}`,
  email: `visita${n}@exemplo.com.br`,
  phone: "(27) 99999-0000",
  note: "",
  consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
});
const ask = (startsAt: string, more: object = {}, n = (people += 1)) =>
  server.app.inject({
    method: "POST",
    url: `/api/public/ventures/${venture}/visits`,
    payload: { startsAt, ...personOf(n), ...more },
  });
const marked = async (startsAt: string, more: object = {}) => {
  const answer = await ask(startsAt, more);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return { ...answer.json<OwnVisit>(), email: personOf(people).email };
};

test("every letter about a visit names the company whose development it is, and no other", async () => {
  const offering = { legalName: "Morro Alto SPE Ltda", cnpj: "12ABC34501DE35", address: "Rua do Morro, 1" };
  const other = { legalName: "Rio Claro SPE Ltda", cnpj: "33000167000101", address: "Avenida do Rio, 2" };
  const [company] = await server.db.orm.insert(companies).values([offering, other]).returning();
  await server.db.orm.update(developments).set({ companyId: company!.id }).where(eq(developments.id, venture));
  const mine = await marked(EIGHT);
  const headers = { "x-access-key": mine.accessKey };
  const url = `/api/public/visits/${mine.protocol}`;
  await server.app.inject({ method: "PATCH", url, headers, payload: { startsAt: NINE } });
  await server.app.inject({ method: "DELETE", url, headers });
  const mails = await emailsTo(server, mine.email);
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
    "Visita cancelada",
    "Visita remarcada",
    "Visita marcada",
  ]);
  for (const { text } of mails) {
    expect(text).toContain("Quem oferece o empreendimento: Morro Alto SPE Ltda, CNPJ 12.ABC.345/01DE-35.");
    expect(text).not.toContain("Rio Claro");
  }
});

type Own = Pick<OwnVisit, "protocol" | "accessKey">;
const own = ({ protocol, accessKey }: Own, method: "GET" | "PATCH" | "DELETE" = "GET", payload?: object, path = "") =>
  server.app.inject({
    method,
    url: `/api/public/visits/${protocol}${path}`,
    headers: { "x-access-key": accessKey },
    ...(payload && { payload }),
  });
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;

test("a visitor reads the free slots by day in the hours of Brazil, from tomorrow's notice to the last day", async () => {
  const found = (await slots()).json<VisitSlots>();
  expect(found).toMatchObject({ open: true, slotMinutes: 60, place: "Estande de vendas", firstDay: "2026-11-20" });
  expect(found.lastDay).toBe("2026-12-20");
  expect(found.days.map(({ day }) => day)).toEqual([
    "2026-11-21",
    "2026-11-28",
    "2026-12-05",
    "2026-12-12",
    "2026-12-19",
  ]);
  expect(found.days[1]?.slots).toEqual([EIGHT, NINE, TEN].map((startsAt) => ({ startsAt, left: 2 })));
});

test("a holiday of the city, a closed day and a day of no hours have no slots; a company may open on holidays", async () => {
  await server.db.orm
    .insert(holidays)
    .values({ uf: "ES", city: "Vitória", cityFolded: "vitoria", day: "2026-11-28", name: "Festa" })
    .onConflictDoNothing();
  expect(await freeOn("2026-11-28")).toEqual([]);
  await setHours({ openOnHolidays: true });
  expect(await freeOn("2026-11-28")).toHaveLength(3);
  await setHours({ openOnHolidays: true, closedDays: ["2026-11-28"] });
  expect(await freeOn("2026-11-28")).toEqual([]);
  expect(codeOf(await ask(EIGHT))).toBe("slot_taken");
  await server.db.orm.delete(holidays);
});

test("who asks gets a protocol and a letter with the time in words, the place and the link; the staff get a lead", async () => {
  const seller = await staffOn(server, "sales");
  const visit = await marked(NINE, { note: "Vamos em três." });
  expect(visit).toMatchObject({
    status: "asked",
    startsAt: NINE,
    endsAt: TEN,
    changeable: true,
    place: "Estande de vendas",
  });
  const [mail] = await emailsTo(server, visit.email);
  expect(mail?.subject).toBe("Visita marcada: Vale Verde");
  expect(mail?.text).toContain("Quando: sábado, 28 de novembro de 2026, às 09:00 (horário de Brasília)");
  expect(mail?.text).toContain("Onde: Estande de vendas, Vale Verde, Vitória/ES");
  expect(mail?.text).toContain(`/empreendimentos/${venture}?protocolo=${visit.protocol}#chave=${visit.accessKey}`);
  expect(mail?.text).not.toContain("três");
  // What the letter brings is what the page gives: one visit, at its time, under its own name.
  expect(mail?.calendar).toMatch(/METHOD:PUBLISH\r\n[^]*DTSTART:20261128T120000Z\r\n/);
  expect(mail?.calendar).toContain(`UID:${visit.protocol}@gleba`);
  const [row] = await server.db.orm.select().from(intentions).where(eq(intentions.protocol, visit.protocol));
  expect(row).toMatchObject({ batchId: null, ventureId: venture, phone: "27999990000" });
  const lead = (await seller.call("GET", `/api/crm/leads/intention/${row!.id}`)).json<LeadDetail>();
  expect(lead).toMatchObject({
    protocol: visit.protocol,
    message: "Pediu uma visita.\nVamos em três.",
    lot: { id: 0, block: "", lot: "", ventureId: venture, venture: "Vale Verde" },
  });
  const list = await seller.call("GET", `/api/crm/leads?venture=${venture}`);
  expect(list.json<{ totalElements: number }>().totalElements).toBe(1);
  const { notices } = (await seller.call("GET", "/api/crm/notices")).json<StaffNoticePage>();
  expect(notices[0]).toMatchObject({
    kind: "lead_new",
    ref: `intention-${row!.id}`,
    subject: "Visita em sábado, 28 de novembro de 2026, às 09:00: Vale Verde",
  });
});

test("of thirty who want the last places at once as many come as fit, and the others read why not", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(NINE)));
  const codes = answers.map((answer) => (answer.statusCode === 201 ? "marked" : codeOf(answer)));
  expect(codes.filter((code) => code === "marked")).toHaveLength(2);
  expect(codes.filter((code) => code === "slot_taken")).toHaveLength(28);
  expect(await server.db.orm.$count(siteVisits, eq(siteVisits.ventureId, venture))).toBe(2);
  expect(await server.db.orm.$count(intentions, eq(intentions.ventureId, venture))).toBe(2);
  expect((await freeOn("2026-11-28")).map(({ startsAt }) => startsAt)).toEqual([EIGHT, TEN]);
});

test("of many who move to the same last place at once one gets it, and the others keep theirs", async () => {
  await setHours({ capacity: 5 });
  const visits = [];
  for (let n = 0; n < 5; n += 1) visits.push(await marked(EIGHT));
  await setHours({ capacity: 1 });
  const answers = await Promise.all(visits.map((visit) => own(visit, "PATCH", { startsAt: TEN })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const times = await server.db.orm.select().from(siteVisits).where(eq(siteVisits.ventureId, venture));
  expect(times.filter(({ startsAt }) => startsAt.toISOString() === EIGHT)).toHaveLength(4);
});

test.each([
  ["what lies in the past", "2026-11-14T12:00:00.000Z"],
  ["less than the notice ahead", "2026-11-20T12:00:00.000Z"],
  ["beyond the last day", "2026-12-26T12:00:00.000Z"],
  ["between two slots", "2026-11-28T12:30:00.000Z"],
  ["after the hours", "2026-11-28T14:00:00.000Z"],
  ["a day of no hours", "2026-11-27T12:00:00.000Z"],
])("nobody marks %s", async (_what, startsAt) => {
  const answer = await ask(startsAt);
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, "slot_taken"]);
});

test("one e-mail has three visits before it, and tries a few times only", async () => {
  await setHours({ capacity: 9 });
  const n = (people += 1);
  const answers = [];
  for (const at of [EIGHT, NINE, TEN, TEN]) answers.push(await ask(at, { email: "SEMPRE@exemplo.com.br" }, n));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 409]);
  expect(codeOf(answers[3]!)).toBe("too_many_visits");
  server.setNow(new Date(NOW.getTime() + 60_000));
  await own(answers[0]!.json<OwnVisit>(), "DELETE");
  expect((await ask(EIGHT, { email: "sempre@exemplo.com.br" }, n)).statusCode).toBe(201);
  await own(answers[1]!.json<OwnVisit>(), "DELETE");
  expect((await ask(NINE, { email: "sempre@exemplo.com.br" }, n)).statusCode).toBe(201);
  await own(answers[2]!.json<OwnVisit>(), "DELETE");
  expect((await ask(TEN, { email: "sempre@exemplo.com.br" }, n)).statusCode).toBe(429);
});

test("one e-mail that asks in five developments at once has three visits as well", async () => {
  const payload = { startsAt: EIGHT, ...personOf((people += 1)) };
  const urls: string[] = [];
  for (const name of ["Um", "Dois", "Três", "Quatro", "Cinco"]) {
    venture = await insertDevelopment(server.db.orm, { name, uf: "ES", city: "Vitória" });
    await setHours();
    urls.push(`/api/public/ventures/${venture}/visits`);
  }
  const answers = await Promise.all(urls.map((url) => server.app.inject({ method: "POST", url, payload })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 409, 409]);
});

test("by the link a visit is moved and cancelled until it begins, with a letter each, and calendars hear of it", async () => {
  const visit = await marked(EIGHT);
  const calendar = async () => (await own(visit, "GET", undefined, "/calendar")).json<VisitCalendar>();
  const lines = async () => (await calendar()).text.split("\r\n");
  expect((await calendar()).name).toBe(`visita-${visit.protocol}.ics`);
  expect(await lines()).toEqual(expect.arrayContaining(["METHOD:PUBLISH", "SEQUENCE:0", "DTSTART:20261128T110000Z"]));
  const moved = await own(visit, "PATCH", { startsAt: TEN });
  expect(moved.json()).toMatchObject({ startsAt: TEN, status: "asked" });
  expect((await freeOn("2026-11-28")).map(({ left }) => left)).toEqual([2, 2, 1]);
  expect(await lines()).toEqual(
    expect.arrayContaining([`UID:${visit.protocol}@gleba`, "SEQUENCE:1", "DTSTART:20261128T130000Z"]),
  );
  const gone = await own(visit, "DELETE");
  expect(gone.json()).toMatchObject({ status: "cancelled", changeable: false });
  expect(await lines()).toEqual(
    expect.arrayContaining([`UID:${visit.protocol}@gleba`, "METHOD:CANCEL", "SEQUENCE:2", "STATUS:CANCELLED"]),
  );
  const mails = await emailsTo(server, visit.email);
  expect(mails.map((mail) => [mail.subject, /^SEQUENCE:\d/m.exec(mail.calendar ?? "")?.[0]])).toEqual([
    ["Visita cancelada: Vale Verde", "SEQUENCE:2"],
    ["Visita remarcada: Vale Verde", "SEQUENCE:1"],
    ["Visita marcada: Vale Verde", "SEQUENCE:0"],
  ]);
  expect(await freeOn("2026-11-28")).toHaveLength(3);
  expect(codeOf(await own(visit, "PATCH", { startsAt: NINE }))).toBe("visit_over");
  expect(codeOf(await own(visit, "DELETE"))).toBe("visit_over");
});

test("what has begun is neither moved nor cancelled, and still read", async () => {
  const visit = await marked(EIGHT);
  server.setNow(new Date(EIGHT));
  expect((await own(visit)).json()).toMatchObject({ status: "asked", changeable: false });
  expect([(await own(visit, "DELETE")).statusCode, (await own(visit, "PATCH", { startsAt: TEN })).statusCode]).toEqual([
    409, 409,
  ]);
});

test("without its key a visit is as unknown as one that is not there", async () => {
  const visit = await marked(EIGHT);
  const other = await marked(NINE);
  for (const accessKey of ["", "x", other.accessKey, `${visit.accessKey}x`])
    for (const [method, payload, path] of [
      ["GET", undefined, ""],
      ["PATCH", { startsAt: TEN }, ""],
      ["DELETE", undefined, ""],
      ["GET", undefined, "/calendar"],
    ] as const) {
      const answer = await own({ protocol: visit.protocol, accessKey }, method, payload, path);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, "unknown_protocol"]);
    }
  expect((await own(visit)).statusCode).toBe(200);
});

test.each([
  ["an unknown field", { document: "529.982.247-25" }],
  ["a time that is none", { startsAt: "amanhã" }],
  ["a name with a line break", { name: "Ana\nBcc: x" }],
  ["no telephone", { phone: "" }],
  ["a note of 1,001 characters", { note: "a".repeat(1_001) }],
])("who sends %s is told what to correct", async (_what, wrong) => {
  const answer = await ask(EIGHT, wrong);
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, "invalid_request"]);
});

test("a development that is not published, or has no hours, is not visited", async () => {
  await setHours({ periods: [] });
  expect((await slots()).json()).toMatchObject({ open: false, firstDay: null, days: [] });
  expect(codeOf(await ask(EIGHT))).toBe("slot_taken");
  await server.db.orm.update(developments).set({ published: false }).where(eq(developments.id, venture));
  expect([(await slots()).statusCode, (await ask(EIGHT)).statusCode]).toEqual([404, 404]);
});

test("more days than an answer has, or a range that ends before it begins, is refused", async () => {
  expect((await slots("?from=2026-11-20&to=2027-01-20")).statusCode).toBe(200);
  expect((await slots("?from=2026-11-20&to=2027-01-21")).statusCode).toBe(400);
  expect((await slots("?from=2026-11-20&to=2026-11-19")).statusCode).toBe(400);
  expect((await slots("?day=2026-11-20")).statusCode).toBe(400);
});

test("whoever comes is reminded a day before, once, however many processes look; who cancelled is not", async () => {
  const [visit, moved, gone] = [await marked(EIGHT), await marked(EIGHT), await marked(NINE)];
  await own(moved, "PATCH", { startsAt: TEN });
  await own(gone, "DELETE");
  // A letter that a busy machine has not sent by then would be too old to leave.
  await server.outbox.flush();
  server.setNow(new Date("2026-11-27T11:00:00.000Z"));
  await Promise.all([1, 2, 3].map(() => remindOfVisits(server)));
  const subjects = async (email: string) => (await emailsTo(server, email)).map(({ subject }) => subject);
  expect(await subjects(visit.email)).toEqual(["Lembrete da sua visita: Vale Verde", "Visita marcada: Vale Verde"]);
  expect(await subjects(moved.email)).not.toContain("Lembrete da sua visita: Vale Verde");
  server.setNow(new Date("2026-11-27T13:00:00.000Z"));
  await remindOfVisits(server);
  expect((await subjects(moved.email))[0]).toBe("Lembrete da sua visita: Vale Verde");
  expect((await subjects(gone.email))[0]).toBe("Visita cancelada: Vale Verde");
});

test("one machine takes not every slot of a development, whatever names it types; a slot that was gone counts for nothing", async () => {
  await setHours({ capacity: 60 });
  const from = (remoteAddress: string, startsAt: string) =>
    server.app.inject({
      method: "POST",
      url: `/api/public/ventures/${venture}/visits`,
      remoteAddress,
      payload: { startsAt, ...personOf((people += 1)) },
    });
  const gone = await from("203.0.113.7", "2026-11-28T03:00:00.000Z");
  expect(gone.json()).toMatchObject({ status: 409, code: "slot_taken" });
  for (let visit = 0; visit < 30; visit += 1) expect((await from("203.0.113.7", EIGHT)).statusCode).toBe(201);
  const refused = await from("203.0.113.7", NINE);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, "too_many_requests"]);
  expect((await from("203.0.113.8", NINE)).statusCode).toBe(201);
});
