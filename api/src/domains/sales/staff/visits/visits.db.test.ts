import { CONSENT_VERSION, type OwnVisit, type VisitCalendar, type VisitSlots } from "@gleba/shared/contracts";
import type { CrmVisit, CrmVisits, Lead, LeadDetail, StaffNoticePage, VisitHours } from "@gleba/shared/contracts/crm";
import { and, desc, eq } from "drizzle-orm";
import { audit } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf } from "../../../../testing/visitors.ts";

/** A Friday, seven in the morning in Brazil. */
const NOW = new Date("2026-11-20T10:00:00.000Z");
const [EIGHT, NINE, TEN] = [11, 12, 13].map((hour) => `2026-11-28T${hour}:00:00.000Z`) as [string, string, string];
const RULE = {
  periods: [{ weekday: 6, from: "08:00", until: "11:00" }],
  slotMinutes: 60,
  capacity: 1,
  daysAhead: 30,
  noticeHours: 24,
  closedDays: [],
  openOnHolidays: false,
  place: "Estande de vendas",
};

let server: TestApp;
let admin: StaffCaller;
let seller: StaffCaller;
let venture: number;
let people = 0;
beforeAll(async () => {
  server = await createTestApp();
  admin = await staffOn(server, "admin", "Ada Administra");
  seller = await staffOn(server, "sales", "Vera de Vendas");
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  venture = await insertDevelopment(server.db.orm, { name: "Vale Verde", uf: "ES", city: "Vitória" });
  expect((await setHours({})).statusCode).toBe(200);
});

const hoursPath = () => `/api/crm/ventures/${venture}/visit-hours`;
const readHours = async (who = seller) => (await who.call("GET", hoursPath())).json<VisitHours>();
const setHours = async (change: object, who = admin) =>
  who.call("PUT", hoursPath(), { ...RULE, version: (await readHours()).version, ...change });
const ask = async (startsAt: string): Promise<OwnVisit & { email: string }> => {
  const email = `veio${(people += 1)}@exemplo.com.br`;
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/public/ventures/${venture}/visits`,
    payload: {
      startsAt,
      name: `Pessoa que Vem ${people}`,
      email,
      phone: "27999990000",
      note: "Com crianças.",
      consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
    },
  });
  expect(answer.statusCode).toBe(201);
  return { ...answer.json<OwnVisit>(), email };
};
const list = async (query = "") =>
  (await seller.call("GET", `/api/crm/visits?venture=${venture}${query}`)).json<CrmVisits>();
const change = (visit: Pick<CrmVisit, "id" | "version">, what: object) =>
  seller.call("PATCH", `/api/crm/visits/${visit.id}`, { version: visit.version, ...what });
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;

test("an administrator sets the hours, of two at once the second is told, and it stands in the audit", async () => {
  expect(await readHours()).toMatchObject({ ...RULE, venture: "Vale Verde", version: 1, can: { change: false } });
  expect((await readHours(admin)).can).toEqual({ change: true });
  expect(codeOf(await setHours({ version: 0 }))).toBe("changed_meanwhile");
  expect((await setHours({ capacity: 3 })).json()).toMatchObject({ capacity: 3, version: 2 });
  const offersVisits = async () =>
    (await server.app.inject(`/api/public/ventures/${venture}`)).json<{ visits: boolean }>().visits;
  expect(await offersVisits()).toBe(true);
  expect((await setHours({ periods: [], version: 2 })).statusCode).toBe(200);
  expect(await offersVisits()).toBe(false);
  expect((await setHours({ version: 3 })).statusCode).toBe(200);
  const [row] = await server.db.orm
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "visit_hours"), eq(audit.entityId, venture)))
    .orderBy(desc(audit.id));
  expect(row).toMatchObject({ action: "updated", label: "Vale Verde" });
  expect((await admin.call("GET", "/api/crm/ventures/999999/visit-hours")).statusCode).toBe(404);
});

test.each([
  ["an end before its begin", { periods: [{ weekday: 1, from: "10:00", until: "09:00" }] }],
  ["hours shorter than a visit", { periods: [{ weekday: 1, from: "10:00", until: "10:30" }] }],
  [
    "two hours over each other",
    {
      periods: [
        { weekday: 1, from: "08:00", until: "12:00" },
        { weekday: 1, from: "11:00", until: "13:00" },
      ],
    },
  ],
  ["a day that is none", { closedDays: ["2026-02-30"] }],
  ["no visitor at all", { capacity: 0 }],
  ["an unknown field", { weekday: 1 }],
])("hours with %s are refused with a sentence", async (_what, wrong) => {
  const answer = await setHours(wrong);
  expect([answer.statusCode, answer.json<{ errors: string[] }>().errors.length]).toEqual([400, 1]);
});

test("the staff read who comes, narrowed by development, status, days and lead, in pages", async () => {
  const [first, second] = [await ask(NINE), await ask(EIGHT)];
  const all = await list();
  expect(all.content.map(({ protocol }) => protocol)).toEqual([second.protocol, first.protocol]);
  expect(all.content[0]).toMatchObject({
    status: "asked",
    phone: "27999990000",
    note: "Com crianças.",
    assignee: null,
  });
  expect((await list("&sort=startsAt,desc")).content[0]?.protocol).toBe(first.protocol);
  expect(await list("&size=1&page=1")).toMatchObject({ totalElements: 2, totalPages: 2, numberOfElements: 1 });
  expect((await list(`&lead=${all.content[0]!.lead}`)).content).toHaveLength(1);
  expect((await list("&from=2026-11-28&to=2026-11-28&status=asked")).totalElements).toBe(2);
  expect((await list("&from=2026-11-29")).totalElements).toBe(0);
  expect((await list("&to=2026-11-27")).totalElements).toBe(0);
  expect((await list("&status=cancelled")).totalElements).toBe(0);
});

test("staff move a visit to a slot that visitors cannot take any more; its person is mailed", async () => {
  const visit = await ask(EIGHT);
  const [row] = (await list()).content;
  server.setNow(new Date("2026-11-28T10:30:00.000Z"));
  const slots = await seller.call("GET", `/api/crm/ventures/${venture}/visit-slots?from=2026-11-28&to=2026-11-28`);
  expect(slots.json<VisitSlots>().days[0]?.slots.map(({ startsAt }) => startsAt)).toEqual([NINE, TEN]);
  const moved = await change(row!, { startsAt: TEN });
  expect(moved.json()).toMatchObject({ startsAt: TEN, status: "asked", version: 2 });
  const [mail] = await emailsTo(server, visit.email);
  expect(mail?.subject).toBe("Visita remarcada: Vale Verde");
  expect(mail?.text).toContain("A equipe mudou o horário");
  expect(mail?.text).toContain("às 10:00 (horário de Brasília)");
  expect(codeOf(await change(row!, { startsAt: NINE }))).toBe("changed_meanwhile");
});

test("staff cancel a visit, once, and its person is mailed; its slot is free again", async () => {
  const visit = await ask(EIGHT);
  const [row] = (await list()).content;
  const gone = (await change(row!, { status: "cancelled" })).json<CrmVisit>();
  expect(gone).toMatchObject({ status: "cancelled", version: 2 });
  expect((await emailsTo(server, visit.email))[0]?.subject).toBe("Visita cancelada pela equipe: Vale Verde");
  expect((await change(gone, { status: "cancelled" })).statusCode).toBe(200);
  expect(await emailsTo(server, visit.email)).toHaveLength(2);
  expect(codeOf(await change(gone, { status: "asked" }))).toBe("visit_over");
  expect(codeOf(await change(gone, { startsAt: NINE }))).toBe("visit_over");
  await ask(EIGHT);
});

test("who came is said once the visit began, and can be corrected", async () => {
  const visit = await ask(EIGHT);
  const [row] = (await list()).content;
  expect(codeOf(await change(row!, { status: "attended" }))).toBe("visit_not_begun");
  // Its letter would be too old to leave once the visit begins.
  await server.outbox.flush();
  server.setNow(new Date(EIGHT));
  const came = (await change(row!, { status: "attended" })).json<CrmVisit>();
  const missed = (await change(came, { status: "missed" })).json<CrmVisit>();
  expect([came.status, missed.status]).toEqual(["attended", "missed"]);
  expect(codeOf(await change(missed, { status: "cancelled" }))).toBe("visit_over");
  expect(codeOf(await change(missed, { startsAt: NINE }))).toBe("visit_over");
  expect(await emailsTo(server, visit.email)).toHaveLength(1);
});

test("whose lead it is reads at the bell that the visitor moved or cancelled", async () => {
  const visit = await ask(EIGHT);
  const [row] = (await list()).content;
  const lead = `/api/crm/leads/intention/${row!.lead}`;
  const { version } = (await seller.call("GET", lead)).json<{ version: number }>();
  await admin.call("PATCH", lead, { assigneeId: seller.id, version });
  const headers = { "x-access-key": visit.accessKey };
  const url = `/api/public/visits/${visit.protocol}`;
  await server.app.inject({ method: "PATCH", url, headers, payload: { startsAt: TEN } });
  const told = async () => (await seller.call("GET", "/api/crm/notices")).json<StaffNoticePage>().notices[0];
  expect(await told()).toMatchObject({
    kind: "lead_visit",
    ref: `intention-${row!.lead}`,
    subject: "Visita remarcada para sábado, 28 de novembro de 2026, às 10:00: Vale Verde",
  });
  await server.app.inject({ method: "DELETE", url, headers });
  expect((await told())?.subject).toMatch(/^Visita de sábado, .* cancelada por quem vinha: Vale Verde$/);
  expect((await list()).content[0]?.assignee).toEqual({ id: seller.id, name: "Vera de Vendas" });
});

test("the file for the calendar of the staff names who comes", async () => {
  await ask(EIGHT);
  const [row] = (await list()).content;
  const { text } = (await seller.call("GET", `/api/crm/visits/${row!.id}/calendar`)).json<VisitCalendar>();
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain(`SUMMARY:Visita de ${row!.name}: Vale Verde`);
  expect(lines.find((line) => line.startsWith("DESCRIPTION:Telefone"))).toContain(row!.email);
  expect((await seller.call("GET", "/api/crm/visits/999999/calendar")).statusCode).toBe(404);
});

test("a change names one thing, and nothing that is unknown", async () => {
  await ask(EIGHT);
  const [row] = (await list()).content;
  for (const what of [{}, { status: "cancelled", startsAt: NINE }, { status: "gone" }, { name: "x", status: "missed" }])
    expect((await change(row!, what)).statusCode).toBe(400);
});

test("who does not sell neither sees nor handles visits, and who sells sets no hours", async () => {
  await ask(EIGHT);
  const [row] = (await list()).content;
  const letIn = await errorsOf(
    server,
    ["editor", "finance"],
    [
      ["GET", "/api/crm/visits"],
      ["PATCH", `/api/crm/visits/${row!.id}`, { status: "cancelled", version: 1 }],
      ["GET", `/api/crm/visits/${row!.id}/calendar`],
      ["GET", hoursPath()],
      ["GET", `/api/crm/ventures/${venture}/visit-slots`],
    ],
  );
  expect(letIn).toEqual([]);
  expect(await errorsOf(server, ["sales"], [["PUT", hoursPath(), { ...RULE, version: 1 }]])).toEqual([]);
});

test("the staff mark a visit for who calls, without the notice that binds visitors: the contact is theirs, the slot is taken once, and the person is mailed", async () => {
  const soon = "2026-11-21T11:00:00.000Z";
  const email = "quem.ligou@exemplo.com.br";
  const body = {
    ventureId: venture,
    startsAt: soon,
    name: "Quem Ligou",
    email,
    phone: "27999990009",
    note: "",
    channel: "phone",
    consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
  };
  const marked = await seller.call("POST", "/api/crm/visits", body);
  expect([marked.statusCode, marked.json<CrmVisit>()]).toEqual([
    201,
    expect.objectContaining({ name: "Quem Ligou", startsAt: soon, status: "asked", assignee: expect.anything() }),
  ]);
  expect((await seller.call("POST", "/api/crm/visits", body)).json()).toMatchObject({ code: "slot_taken" });
  const { lead } = marked.json<CrmVisit>();
  expect((await seller.call("GET", `/api/crm/leads/intention/${lead}`)).json()).toMatchObject({
    status: "contacted",
    assignee: { id: seller.id },
    origin: { channel: "phone" },
  });
  expect((await emailsTo(server, email)).map(({ subject }) => subject)).toEqual(["Visita marcada: Vale Verde"]);
  const asked = await seller.call("POST", "/api/crm/visits", { ...body, consents: [] });
  expect(asked.json()).toMatchObject({ status: 400, fields: { consents: expect.any(String) } });
  const other = { ...body, ventureId: 999_999_999 };
  expect((await seller.call("POST", "/api/crm/visits", other)).statusCode).toBe(404);
  expect(await errorsOf(server, ["editor", "finance"], [["POST", "/api/crm/visits", body]])).toEqual([]);
});

test("a visit that is agreed with a contact stands with it, who was new is contacted, and no second contact is left", async () => {
  const payload = {
    ...intentionOf(870, (await insertLots(server.db.orm, venture, 1))[0]!),
    email: "rita@exemplo.com.br",
  };
  const { protocol } = (
    await server.app.inject({ method: "POST", url: "/api/public/batches/intentions", payload })
  ).json<{ protocol: string }>();
  const found = async () =>
    (await seller.call("GET", "/api/crm/leads?search=rita@exemplo.com.br")).json<{ content: Lead[] }>().content;
  const [lead] = await found();
  expect([lead?.protocol, lead?.status]).toEqual([protocol, "new"]);
  const body = {
    ventureId: venture,
    startsAt: EIGHT,
    name: payload.name,
    email: payload.email,
    phone: payload.phone,
    note: "",
    consents: [{ purpose: "reservation_contact", version: CONSENT_VERSION, granted: true }],
    lead: { kind: "intention", ref: lead!.ref },
  };
  const marked = await seller.call("POST", "/api/crm/visits", body);
  expect(marked.statusCode).toBe(201);
  expect((await found()).map(({ ref, status, assignee }) => [ref, status, assignee?.id])).toEqual([
    [lead!.ref, "contacted", seller.id],
  ]);
  const made = marked.json<CrmVisit>().lead;
  const detail = (await seller.call("GET", `/api/crm/leads/intention/${lead!.ref}`)).json<LeadDetail>();
  expect(detail.merged?.map(({ ref }) => ref)).toEqual([made]);
  expect((await seller.call("GET", `/api/crm/visits?lead=${made}`)).json<CrmVisits>().content).toHaveLength(1);
  const unknown = { ...body, startsAt: NINE, lead: { kind: "intention", ref: "999999999" } };
  expect((await seller.call("POST", "/api/crm/visits", unknown)).statusCode).toBe(404);
  // Refused as a whole: the slot is free for who is there.
  expect((await seller.call("POST", "/api/crm/visits", { ...unknown, lead: body.lead })).statusCode).toBe(201);
  // A contact that went into another one is that one, also for whoever sees its development alone.
  const near = await staffOn(server, "sales", "Só Daqui", [venture]);
  const merged = { ...body, startsAt: TEN, lead: { kind: "intention", ref: made } };
  expect((await near.call("POST", "/api/crm/visits", merged)).statusCode).toBe(201);
  expect((await found()).map(({ ref }) => ref)).toEqual([lead!.ref]);
});
