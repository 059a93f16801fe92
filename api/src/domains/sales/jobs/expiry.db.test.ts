import { and, asc, eq, inArray } from "drizzle-orm";
import { lots, lotStatusHistory, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../testing/create-test-app.ts";
import { insertLot, insertLots, insertDevelopment } from "../../../testing/rows.ts";
import { reservationOf, reserveOn } from "../../../testing/visitors.ts";
import { lotsToPromote } from "../repository/expiry.ts";
import { expireReservations, startExpiry } from "./expiry.ts";

const START = new Date("2026-11-20T10:00:00.000Z");
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

// Many requests at once; on a busy machine they take their time.
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.setNow(START));

const ask = (visitor: number, lot: number) =>
  reserveOn(server.app, { ...reservationOf(visitor, lot), joinQueue: true });

/** Moves the clock, and lets this server and its own background run finish what is due. */
const letTimePass = async (to: Date): Promise<void> => {
  server.setNow(to);
  do await expireReservations(server);
  while ((await lotsToPromote(server.db.orm, to)).length > 0);
};

const statusOf = async (lot: number) => (await server.db.orm.select().from(lots).where(eq(lots.id, lot)))[0]?.status;

const reservationsOf = async (lot: number) => {
  const rows = await server.db.orm
    .select()
    .from(reservations)
    .where(eq(reservations.batchId, lot))
    .orderBy(asc(reservations.id));
  return rows.map(({ status, holdUntil }) => [status, holdUntil?.toISOString() ?? null]);
};

const historyOf = async (lot: number) => {
  const rows = await server.db.orm
    .select()
    .from(lotStatusHistory)
    .where(eq(lotStatusHistory.batchId, lot))
    .orderBy(asc(lotStatusHistory.id));
  return rows.map(({ fromStatus, toStatus, actor }) => `${fromStatus} → ${toStatus} by ${actor}`);
};

test("a hold nobody waits behind ends, and the next visitor gets the lot", async () => {
  const lot = await insertLot(server.db.orm, {}, { holdHours: 48 });
  await ask(1, lot);
  await letTimePass(hoursLater(47.99));
  expect(await statusOf(lot)).toBe("reserved");
  await letTimePass(hoursLater(48));
  expect(await statusOf(lot)).toBe("available");
  expect((await ask(2, lot)).statusCode).toBe(201);
  expect(await historyOf(lot)).toEqual([
    "available → reserved by visitor",
    "reserved → available by system",
    "available → reserved by visitor",
  ]);
});

test("the people in the queue get the lot one after the other, each for the full time", async () => {
  const lot = await insertLot(server.db.orm, {}, { holdHours: 48 });
  for (const visitor of [1, 2, 3]) await ask(visitor, lot);
  await letTimePass(hoursLater(50));
  expect(await reservationsOf(lot)).toEqual([
    ["expired", hoursLater(48).toISOString()],
    ["held", hoursLater(98).toISOString()],
    ["queued", null],
  ]);
  await letTimePass(hoursLater(98));
  await letTimePass(hoursLater(146));
  expect((await reservationsOf(lot)).map(([status]) => status)).toEqual(["expired", "expired", "expired"]);
  expect(await statusOf(lot)).toBe("available");
  expect(await historyOf(lot)).toEqual([
    "available → reserved by visitor",
    "reserved → reserved by system",
    "reserved → reserved by system",
    "reserved → available by system",
  ]);
});

test("staff read in the history whose hold ended and whose turn it is", async () => {
  const lot = await insertLot(server.db.orm);
  const [first, second] = [(await ask(1, lot)).json(), (await ask(2, lot)).json()] as { protocol: string }[];
  await letTimePass(hoursLater(48));
  const rows = await server.db.orm.select().from(lotStatusHistory).where(eq(lotStatusHistory.batchId, lot));
  expect(rows.at(-1)).toMatchObject({
    actor: "system",
    reason: `A reserva ${first?.protocol} venceu; a vez passou para ${second?.protocol}.`,
    at: hoursLater(48),
  });
});

test("a buyer whose money came in keeps the lot however long it takes", async () => {
  const lot = await insertLot(server.db.orm);
  await ask(1, lot);
  await ask(2, lot);
  await server.db.orm.update(lots).set({ moneyReceived: true }).where(eq(lots.id, lot));
  await letTimePass(hoursLater(10_000));
  expect(await statusOf(lot)).toBe("reserved");
  expect((await reservationsOf(lot)).map(([status]) => status)).toEqual(["held", "queued"]);
});

test("a lot staff moved into negotiation is not taken from the buyer by the clock", async () => {
  const lot = await insertLot(server.db.orm);
  await ask(1, lot);
  await server.db.orm.update(lots).set({ status: "negotiating" }).where(eq(lots.id, lot));
  await letTimePass(hoursLater(100));
  expect(await statusOf(lot)).toBe("negotiating");
});

test("a lot staff set free goes to the person who waits for it", async () => {
  const lot = await insertLot(server.db.orm);
  await ask(1, lot);
  await ask(2, lot);
  await server.db.orm
    .update(reservations)
    .set({ status: "cancelled" })
    .where(and(eq(reservations.batchId, lot), eq(reservations.status, "held")));
  await server.db.orm.update(lots).set({ status: "available" }).where(eq(lots.id, lot));
  await letTimePass(hoursLater(1));
  expect(await reservationsOf(lot)).toEqual([
    ["cancelled", hoursLater(48).toISOString()],
    ["held", hoursLater(49).toISOString()],
  ]);
});

test("a hold that ended while no server ran is ended by the next one that starts", async () => {
  const alone = await createTestApp();
  alone.setNow(START);
  const lot = await insertLot(alone.db.orm);
  await reserveOn(alone.app, reservationOf(1, lot));
  await alone.app.close();
  alone.setNow(hoursLater(72));
  const restarted = await alone.another();
  let answer = await reserveOn(restarted, reservationOf(2, lot));
  while (answer.statusCode === 409) answer = await reserveOn(restarted, reservationOf(2, lot));
  expect(answer.json()).toMatchObject({ holdUntil: hoursLater(72 + 48).toISOString() });
  await alone.close();
});

test("several servers that end the same hundred holds at once end each exactly once", async () => {
  const lotIds = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 100);
  await Promise.all(lotIds.flatMap((lot, n) => [ask(n, lot)]));
  server.setNow(hoursLater(48));
  await Promise.all([expireReservations(server), expireReservations(server), expireReservations(server)]);
  await letTimePass(hoursLater(48));
  const changes = await server.db.orm
    .select()
    .from(lotStatusHistory)
    .where(and(inArray(lotStatusHistory.batchId, lotIds), eq(lotStatusHistory.toStatus, "available")));
  expect(changes.map(({ batchId }) => batchId).sort((a, b) => a - b)).toEqual(lotIds);
});

test("one lot in trouble keeps no other lot from being set free", async () => {
  const [broken, fine] = (await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 2)) as [
    number,
    number,
  ];
  await ask(1, broken);
  await ask(2, fine);
  await server.db.pool.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`,
  );
  await server.db.pool.query(
    `CREATE TRIGGER fail BEFORE UPDATE ON batches FOR EACH ROW WHEN (OLD.id = ${broken}) EXECUTE FUNCTION fail()`,
  );
  server.setNow(hoursLater(48));
  while ((await statusOf(fine)) !== "available") await expireReservations(server);
  expect(await statusOf(broken)).toBe("reserved");
  await server.db.pool.query("DROP TRIGGER fail ON batches");
});

test("what cannot be done in a run keeps nothing from what follows it", async () => {
  const alone = await createTestApp();
  await alone.app.close();
  alone.setNow(START);
  const { pool } = alone.db;
  await pool.query(
    `INSERT INTO idempotency_keys (route, key, request_hash, status_code, response, created_at)
     VALUES ('/reservations', 'old', 'x', 201, '{}', '2026-01-01')`,
  );
  // Nobody can be reminded of a visit.
  await pool.query("ALTER TABLE site_visits RENAME TO site_visits_away");
  const run = startExpiry(alone);
  await vi.waitFor(async () => expect((await pool.query("SELECT FROM idempotency_keys")).rowCount).toBe(0), {
    timeout: 30_000,
  });
  await run.stop();
  await alone.close();
});
