import { eq, inArray, like } from "drizzle-orm";
import {
  idempotencyKeys,
  lots as allLots,
  lotStatusHistory,
  reservations,
  staffNotices,
} from "#platform/db/schema/index.ts";
import type { LotChanged } from "#platform/events/bus.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { emailsTo } from "../../../../testing/mail.ts";
import { insertDevelopment, insertLots } from "../../../../testing/rows.ts";
import { staffOn } from "../../../../testing/staff-calls.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

const MANY = 30;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const newLots = async (): Promise<number[]> => insertLots(server.db.orm, await insertDevelopment(server.db.orm), MANY);
const statusOf = ({ statusCode }: { statusCode: number }): number => statusCode;
const created = (count: number): number[] => Array.from({ length: count }, () => 201);

test("thirty who reserve thirty lots at the same moment each have their own, in all that tells of it", async () => {
  const seller = await staffOn(server, "sales", "Vera Vende");
  const lots = await newLots();
  const heard: LotChanged[] = [];
  const stop = server.bus.onChange((event) => void heard.push(event));
  const answers = await Promise.all(lots.map((lot, n) => reserveOn(server.app, reservationOf(n, lot))));
  expect(answers.map(statusOf)).toEqual(created(MANY));
  const rows = await server.db.orm.select().from(reservations).where(inArray(reservations.batchId, lots));
  const rowOf = new Map(rows.map((row) => [row.batchId, row]));
  for (const [n, lot] of lots.entries())
    expect(rowOf.get(lot)).toMatchObject({
      protocol: answers[n]!.json<{ protocol: string }>().protocol,
      document: reservationOf(n, lot).document,
      status: "held",
    });
  const lines = await server.db.orm.select().from(lotStatusHistory).where(inArray(lotStatusHistory.batchId, lots));
  for (const { batchId, reason } of lines) expect(reason).toContain(rowOf.get(batchId)!.protocol);
  expect(lines).toHaveLength(MANY);
  await expect.poll(() => heard.map(({ idBatch }) => idBatch).toSorted((a, b) => a - b)).toEqual(lots);
  expect(heard.map(({ revision }) => revision).toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
  stop();
  const notices = await server.db.orm.select().from(staffNotices).where(eq(staffNotices.staffId, seller.id));
  expect(notices.map(({ ref }) => ref).toSorted()).toEqual(rows.map(({ id }) => String(id)).toSorted());
  for (const n of [0, MANY - 1]) expect(await emailsTo(server, reservationOf(n, lots[n]!).email)).toHaveLength(1);
});

test("whoever waits for a lot that somebody is at, or for somebody of their name, holds up nobody who came beside them", async () => {
  const lots = await newLots();
  const other = await server.db.pool.connect();
  await other.query("BEGIN");
  await other.query("SELECT FROM batches WHERE id = $1 FOR NO KEY UPDATE", [lots[7]]);
  const answers = lots.map((lot, n) => reserveOn(server.app, reservationOf(100 + n, lot)));
  const free = await Promise.all(answers.filter((_, n) => n !== 7));
  expect(free.map(statusOf)).toEqual(created(MANY - 1));
  const [waiting] = await server.db.orm.select().from(allLots).where(eq(allLots.id, lots[7]!));
  expect(waiting?.status).toBe("available");
  await other.query("COMMIT");
  other.release();
  expect((await answers[7]!).statusCode).toBe(201);
});

test("one whose reservation the database refuses is told so alone: everybody beside them has their lot", async () => {
  const lots = await newLots();
  await server.db.pool.query(`
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$;
    CREATE TRIGGER refuse_one BEFORE INSERT ON reservations FOR EACH ROW WHEN (NEW.name = 'Quem Falha') EXECUTE FUNCTION refuse_one()`);
  const answers = await Promise.all(
    lots.map((lot, n) =>
      reserveOn(server.app, { ...reservationOf(200 + n, lot), ...(n === 12 && { name: "Quem Falha" }) }),
    ),
  );
  await server.db.pool.query("DROP FUNCTION refuse_one CASCADE");
  expect(answers.map(statusOf)).toEqual(created(MANY).map((code, n) => (n === 12 ? 500 : code)));
  const rows = await server.db.orm.select().from(reservations).where(inArray(reservations.batchId, lots));
  expect(rows.map(({ batchId }) => batchId).toSorted((a, b) => a - b)).toEqual(lots.filter((_, n) => n !== 12));
  const lines = await server.db.orm.select().from(lotStatusHistory).where(inArray(lotStatusHistory.batchId, lots));
  expect(lines).toHaveLength(MANY - 1);
});

test("a person who asks for ten lots at once beside others gets what one person may have, and their refusals leave lots free for the next", async () => {
  const lots = await newLots();
  const most = server.config.reservationsPerPerson;
  const greedy = reservationOf(300, 0);
  const key = (n: number): Record<string, string> => ({ "idempotency-key": `at-the-same-moment-${n}` });
  const answers = await Promise.all(
    lots.map((lot, n) =>
      reserveOn(server.app, n < 10 ? { ...greedy, idBatch: lot } : reservationOf(300 + n, lot), key(n)),
    ),
  );
  const own = answers.slice(0, 10).map(statusOf);
  expect(own.filter((code) => code === 201)).toHaveLength(most);
  expect(own.filter((code) => code === 429)).toHaveLength(10 - most);
  expect(answers.slice(10).map(statusOf)).toEqual(created(MANY - 10));
  const refused = own.indexOf(429);
  expect((await reserveOn(server.app, reservationOf(400, lots[refused]!))).statusCode).toBe(201);
  const keys = like(idempotencyKeys.key, "at-the-same-moment-%");
  expect(await server.db.orm.$count(idempotencyKeys, keys)).toBe(MANY - 10 + most);
});

/** How often each statement was planned for the values of one group, over all connections (the most of one). */
const plannedAnew = async (): Promise<Map<string, number>> => {
  const { pool } = server.db;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const counted = new Map<string, number>();
  for (const client of clients) {
    const { rows } = await client.query<{ name: string; custom: number }>(
      "SELECT name, custom_plans::int AS custom FROM pg_prepared_statements WHERE name LIKE 'reservations.%' OR name LIKE 'notices.%'",
    );
    for (const { name, custom } of rows) counted.set(name, Math.max(custom, counted.get(name) ?? 0));
    client.release();
  }
  return counted;
};

test("groups of a few, one after the other, are not planned anew each time", async () => {
  const lots = await newLots();
  for (let n = 0; n < MANY; n += 2)
    await Promise.all(
      lots.slice(n, n + 2).map(async (lot, m) => {
        expect((await reserveOn(server.app, reservationOf(500 + n + m, lot))).statusCode).toBe(201);
      }),
    );
  const counted = await plannedAnew();
  expect(counted.get("reservations.hold")).toBe(0);
  // PostgreSQL tries five before it compares.
  expect(counted.get("reservations.find")).toBeLessThanOrEqual(5);
  for (const [name, custom] of counted) expect([name, custom <= 5]).toEqual([name, true]);
});
