import { randomUUID } from "node:crypto";
import { intentions, simulations, siteVisits, visitHours } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/create-test-app.ts";
import { confirmedToken } from "../../testing/factors.ts";
import { plans, simulationOf } from "../../testing/financing.ts";
import { emailsTo } from "../../testing/mail.ts";
import { insertDevelopment, insertLot, insertStaff } from "../../testing/rows.ts";
import { intentionOf } from "../../testing/visitors.ts";

/** A Friday, seven in the morning in Brazil; and the Saturday of the week after. */
const NOW = new Date("2026-11-20T10:00:00.000Z");
const SATURDAY = "2026-11-28T11:00:00.000Z";

let server: TestApp;
let lot: number;
let venture: number;
let staff: () => string;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(NOW);
  lot = await insertLot(server.db.orm, {}, { financing: plans });
  venture = await insertDevelopment(server.db.orm, { name: "Vale Verde" });
  await server.db.orm.insert(visitHours).values({
    ventureId: venture,
    periods: [{ weekday: 6, from: "08:00", until: "11:00" }],
    slotMinutes: 60,
    capacity: 20,
    daysAhead: 30,
    noticeHours: 24,
    closedDays: [],
    openOnHolidays: false,
    place: "Estande de vendas",
  });
  staff = await confirmedToken(server, await insertStaff(server.db.orm, { role: "sales" }));
});
afterAll(() => server.close());

let people = 0;
const visitor = () => {
  people += 1;
  const { name, phone, consents } = intentionOf(people, lot);
  return { name, email: `chave${people}@exemplo.com.br`, phone, consents };
};

/** Each call that takes a key: what is sent, what else could be, and how many it has made. */
const CALLS = {
  "a visitor's question": {
    url: () => "/api/public/batches/intentions",
    body: () => ({ ...intentionOf(0, lot), ...visitor() }),
    other: { message: "Outra pergunta." },
    made: () => server.db.orm.$count(intentions),
    as: "visitor",
  },
  "a visitor's visit": {
    url: () => `/api/public/ventures/${venture}/visits`,
    body: () => ({ ...visitor(), startsAt: SATURDAY, note: "" }),
    other: { note: "Com a família." },
    made: () => server.db.orm.$count(siteVisits),
    as: "visitor",
  },
  "a simulation with who asks to be called": {
    url: () => "/api/public/batches/simulate",
    body: () => ({ ...simulationOf(lot), contact: visitor() }),
    other: { installments: 48 },
    made: () => server.db.orm.$count(simulations),
    as: "visitor",
  },
  "a contact that the staff write down": {
    url: () => "/api/crm/leads",
    body: () => ({ ...intentionOf(0, lot), ...visitor() }),
    other: { message: "Quer ver no domingo." },
    made: () => server.db.orm.$count(intentions),
    as: "staff",
  },
  "a contact about a development that the staff write down": {
    url: () => "/api/crm/leads",
    body: () => {
      const { idBatch: _, ...asked } = intentionOf(0, lot);
      return { ...asked, ...visitor(), ventureId: venture };
    },
    other: { message: "Quer ver no domingo." },
    made: () => server.db.orm.$count(intentions),
    as: "staff",
  },
  "a visit that the staff mark": {
    url: () => "/api/crm/visits",
    body: () => ({ ...visitor(), startsAt: SATURDAY, note: "", ventureId: venture }),
    other: { note: "Com a família." },
    made: () => server.db.orm.$count(siteVisits),
    as: "staff",
  },
} as const;

describe.each(Object.entries(CALLS))("%s", (_, { url, body, other, made, as }) => {
  const send = (payload: object, key?: string) =>
    server.app.inject({
      method: "POST",
      url: url(),
      payload,
      headers: {
        ...(key !== undefined && { "idempotency-key": key }),
        ...(as === "staff" && { authorization: `Bearer ${staff()}` }),
      },
    });

  test("that is sent again because its answer got lost is made once, mailed once, and answered the same", async () => {
    const [asked, key, before] = [body(), randomUUID(), await made()];
    const first = await send(asked, key);
    expect([200, 201]).toContain(first.statusCode);
    const again = await send(asked, key);
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    expect((await made()) - before).toBe(1);
    const email = "contact" in asked ? asked.contact.email : asked.email;
    expect(await emailsTo(server, email)).toHaveLength(1);
  });

  test("that a double press sends four times at once is made once", async () => {
    const [asked, key, before] = [body(), randomUUID(), await made()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(asked, key)));
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect((await made()) - before).toBe(1);
  });

  test("with another body under the same key is refused, and changes nothing", async () => {
    const [asked, key] = [body(), randomUUID()];
    await send(asked, key);
    const before = await made();
    const refused = await send({ ...asked, ...other }, key);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: "idempotency_key_reused" }),
    ]);
    expect(await made()).toBe(before);
  });

  test("with a key that is none is refused, and without one is made each time", async () => {
    const before = await made();
    expect((await send(body(), "curta")).json()).toMatchObject({ code: "idempotency_key_required" });
    expect(await made()).toBe(before);
    const asked = body();
    for (const _time of [1, 2]) expect([200, 201]).toContain((await send(asked)).statusCode);
    expect((await made()) - before).toBe(2);
  });
});

test("a refusal leaves the key free: who corrects the body sends it under the same key", async () => {
  const key = randomUUID();
  const send = (payload: object) =>
    server.app.inject({
      method: "POST",
      url: `/api/public/ventures/${venture}/visits`,
      payload,
      headers: { "idempotency-key": key },
    });
  const asked = { ...visitor(), note: "", startsAt: "2026-11-29T11:00:00.000Z" };
  expect((await send(asked)).statusCode).toBe(409);
  expect((await send({ ...asked, startsAt: SATURDAY })).statusCode).toBe(201);
});
