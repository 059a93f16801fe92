import { eq, sql } from "drizzle-orm";
import type { TimelineEntry, TimelinePage } from "@gleba/shared/contracts/crm";
import { customers, leadNotes, reservationOffers, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { explainCall } from "../../../../testing/explain.ts";
import { fillDatabase } from "../../../../testing/fill.ts";
import { insertPopulated, type Populated } from "../../../../testing/populated-development.ts";
import { insertStaff } from "../../../../testing/rows.ts";
import { confirmedToken } from "../../../../testing/factors.ts";
import { errorsOf, staffOn, type StaffCaller } from "../../../../testing/staff-calls.ts";
import { intentionOf } from "../../../../testing/visitors.ts";

let server: TestApp;
let admin: StaffCaller;
let here: Populated;
/** A lot that was kept for the customer, of whom only the reservation speaks since they confirmed. */
const confirmedOffer = {
  status: "confirmed",
  holds: true,
  name: "",
  email: "",
  phone: "",
  document: "",
  channel: "broker",
  authorName: "Corretora",
  requestKey: "confirmed",
  requestHash: "",
  tokenHash: "confirmed",
} as const;
beforeAll(async () => {
  server = await createTestApp();
  server.setNow(new Date("2026-11-20T12:00:00Z"));
  admin = await staffOn(server, "admin", "Gerente de Teste");
  here = await insertPopulated(server, "Aqui", 500);
  // The customer is who asked about the lot, by their e-mail, and who reserved it.
  const { email } = intentionOf(501, here.lot);
  await server.db.orm.update(customers).set({ email }).where(eq(customers.id, here.customer));
  await server.db.orm
    .update(reservations)
    .set({ customerId: here.customer })
    .where(eq(reservations.id, here.reservation));
  await server.db.orm
    .update(reservationOffers)
    .set({ email, status: "withdrawn" })
    .where(eq(reservationOffers.id, here.offer));
  await server.db.orm.insert(reservationOffers).values({
    ...confirmedOffer,
    batchId: here.lot,
    reservationId: here.reservation,
    createdAt: server.clock(),
    expiresAt: server.clock(),
  });
  const note = { kind: "intention", ref: String(here.lead), authorName: "Vera", at: server.clock() } as const;
  await server.db.orm.insert(leadNotes).values({ ...note, text: "Quer lote de esquina" });
});
afterAll(() => server.close());

const path = (query = "") => `/api/crm/customers/${here.customer}/timeline?${query}`;
const read = async (query = "", who = admin) => (await who.call("GET", path(query))).json<TimelinePage>();
/** All pages, one after the other. */
const readAll = async (query = ""): Promise<TimelineEntry[]> => {
  const all: TimelineEntry[] = [];
  for (let before = ""; ;) {
    const page = await read(`${query}${before}`);
    all.push(...page.entries);
    if (page.next === null) return all;
    before = `&before=${encodeURIComponent(page.next)}`;
  }
};

test("one screen tells all that happened, from the first contact to the last payment, the newest first and each once", async () => {
  const all = await readAll();
  expect([...new Set(all.map(({ kind }) => kind))].toSorted()).toEqual([
    "contract",
    "conversation",
    "lead",
    "message",
    "note",
    "payment",
    "reservation",
    "visit",
  ]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const { rows } = await server.db.orm.execute<{ cents: number }>(sql`
    SELECT sum(y.paid_cents)::float8 AS cents FROM payments y JOIN installments i ON i.id = y.installment_id
    WHERE i.contract_id = ${here.contract} AND y.reversed_at IS NULL`);
  const paid = all.filter(({ kind }) => kind === "payment").reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  expect(paid).toBe(rows[0]?.cents);
  const offered = all.filter(({ what }) => what.startsWith("offer_")).map(({ what, by, ref }) => [what, by, ref]);
  expect(offered.toSorted()).toEqual([
    ["offer_confirmed", "Corretora", String(here.reservation)],
    ["offer_withdrawn", "Corretora", ""],
  ]);
  expect(all.find(({ kind }) => kind === "note")).toMatchObject({
    text: "Quer lote de esquina",
    by: "Vera",
    ref: `intention-${here.lead}`,
  });
});

test("pages neither repeat nor leave out what happened at the same microsecond; of chosen kinds there are no others", async () => {
  await server.db.orm.execute(sql`
    INSERT INTO messages (customer_id, subject, body, searched, sent_at)
    SELECT ${here.customer}, 'Aviso ' || n, 'Texto', '', timestamptz '2026-10-01 10:00:00.123456Z' FROM generate_series(1, 75) AS n`);
  const first = await read("kinds=message");
  expect(first.entries).toHaveLength(30);
  const all = await readAll("kinds=message");
  expect(all).toHaveLength(76);
  expect(new Set(all.map(({ key }) => key)).size).toBe(76);
  expect((await readAll("kinds=payment,contract")).every(({ kind }) => kind === "payment" || kind === "contract")).toBe(
    true,
  );
  for (const wrong of ["kinds=segredo", "before=ontem", "before=1.x", "size=9"])
    expect((await admin.call("GET", path(wrong))).statusCode).toBe(400);
});

test("whoever may not read leads or conversations elsewhere reads none here; of other developments there is nothing", async () => {
  const finance = await staffOn(server, "finance");
  const kinds = new Set((await read("", finance)).entries.map(({ kind }) => kind));
  expect([kinds.has("lead"), kinds.has("reservation"), kinds.has("conversation")]).toEqual([false, false, true]);
  const sales = await read("kinds=conversation,lead", await staffOn(server, "sales"));
  expect(sales.kinds).toContain("lead");
  const there = await insertPopulated(server, "Longe", 560);
  await server.db.orm
    .update(reservations)
    .set({ customerId: here.customer })
    .where(eq(reservations.id, there.reservation));
  const limited = await insertStaff(server.db.orm, { role: "admin", developments: [here.venture] });
  const authorization = `Bearer ${(await confirmedToken(server, limited))()}`;
  const answer = await server.app.inject({ url: path("kinds=reservation"), headers: { authorization } });
  expect(answer.body).toContain("Residencial Aqui");
  expect(answer.body).not.toContain("Residencial Longe");
  expect((await read("kinds=reservation")).entries.map(({ place }) => place).join()).toContain("Residencial Longe");
  expect(await errorsOf(server, ["editor"], [["GET", path()]])).toEqual([]);
  expect((await admin.call("GET", "/api/crm/customers/987654/timeline")).statusCode).toBe(404);
});

test("a page of it is found by the customer, however many others there are", async () => {
  await fillDatabase(server.databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO reservations (protocol, batch_id, status, name, document, email, phone, consents, created_at)
       SELECT 'LT-' || n, $1, 'expired', 'Pessoa', '00000000000', 'pessoa' || n || '@example.com', '27', '[]', now() - n * interval '1 minute'
       FROM generate_series(1, 5000) AS n`,
      [here.lot],
    );
    await client.query(
      `INSERT INTO intentions (protocol, batch_id, name, email, phone, message, preferred_channel, consents)
       SELECT 'LI-' || n, $1, 'Pessoa', 'pessoa' || n || '@example.com', '27', 'Oi', 'email', '[]' FROM generate_series(1, 5000) AS n`,
      [here.lot],
    );
  });
  const statements = await explainCall(server, ["reservations", "intentions", "payments", "messages"], () =>
    admin.call("GET", path()),
  );
  const timeline = statements.filter(({ text }) => text.includes("AS timeline"));
  expect(timeline).toHaveLength(1);
  expect(timeline[0]!.scanned.filter((table) => ["reservations", "intentions"].includes(table))).toEqual([]);
});
