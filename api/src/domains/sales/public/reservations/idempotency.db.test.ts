import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertLot } from "../../../../testing/rows.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

// Many requests at once; on a busy machine they take their time.
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

// People of each test's own: one may have five open reservations.
let buyer = 0;
let other = 0;
beforeEach(() => {
  buyer = other + 1;
  other = buyer + 1;
});

const countOn = async (lot: number) =>
  (await server.db.orm.select().from(reservations).where(eq(reservations.batchId, lot))).length;

test("a person whose answer got lost repeats the request and reads the same protocol", async () => {
  const lot = await insertLot(server.db.orm);
  const headers = { "idempotency-key": randomUUID() };
  const first = await reserveOn(server.app, reservationOf(buyer, lot), headers);
  const again = await reserveOn(server.app, reservationOf(buyer, lot), headers);
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await countOn(lot)).toBe(1);
});

test("a double click that sends the request twenty times at once is one reservation with one protocol", async () => {
  const lot = await insertLot(server.db.orm);
  const headers = { "idempotency-key": randomUUID() };
  const second = await server.another();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      reserveOn(index % 2 ? server.app : second, reservationOf(buyer, lot), headers),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await countOn(lot)).toBe(1);
});

test("a place in the queue is repeated as well, also twenty times at once", async () => {
  const lot = await insertLot(server.db.orm);
  await reserveOn(server.app, reservationOf(buyer, lot));
  const headers = { "idempotency-key": randomUUID() };
  const waiting = { ...reservationOf(other, lot), joinQueue: true };
  const answers = await Promise.all(Array.from({ length: 20 }, () => reserveOn(server.app, waiting, headers)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ position: 1 });
  expect(await countOn(lot)).toBe(2);
});

test("the order of the fields does not make another request", async () => {
  const lot = await insertLot(server.db.orm);
  const headers = { "idempotency-key": randomUUID() };
  const body = reservationOf(buyer, lot);
  const first = await reserveOn(server.app, body, headers);
  const again = await reserveOn(server.app, Object.fromEntries(Object.entries(body).reverse()), headers);
  expect(again.body).toBe(first.body);
});

test("the same key with another body is refused, whether for the same lot or another", async () => {
  const lot = await insertLot(server.db.orm);
  const otherLot = await insertLot(server.db.orm);
  const headers = { "idempotency-key": randomUUID() };
  await reserveOn(server.app, reservationOf(buyer, lot), headers);
  for (const body of [reservationOf(other, lot), reservationOf(buyer, otherLot)]) {
    const answer = await reserveOn(server.app, body, headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, "idempotency_key_reused"]);
  }
  expect(await countOn(otherLot)).toBe(0);
});

test("one key sent at once for twenty lots reserves one of them, and the others are told the key was used", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const lots = await Promise.all(Array.from({ length: 20 }, () => insertLot(server.db.orm)));
  const answers = await Promise.all(lots.map((lot) => reserveOn(server.app, reservationOf(buyer, lot), headers)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(19).fill(422)]);
  const counts = await Promise.all(lots.map(countOn));
  expect(counts.reduce((total, count) => total + count)).toBe(1);
});

test("a refusal changed nothing, so the person may agree to wait under the same key", async () => {
  const lot = await insertLot(server.db.orm);
  await reserveOn(server.app, reservationOf(buyer, lot));
  const headers = { "idempotency-key": randomUUID() };
  const refused = await reserveOn(server.app, reservationOf(other, lot), headers);
  const waiting = await reserveOn(server.app, { ...reservationOf(other, lot), joinQueue: true }, headers);
  expect([refused.statusCode, waiting.statusCode]).toEqual([409, 202]);
});
