import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { lotStatusHistory, reservations } from "#platform/db/schema/index.ts";
import { createTestApp, type TestApp } from "../../../../testing/create-test-app.ts";
import { insertLot, insertLots, insertDevelopment } from "../../../../testing/rows.ts";
import { reservationOf, reserveOn } from "../../../../testing/visitors.ts";

// Many requests at once; on a busy machine they take their time.
let server: TestApp;
let second: FastifyInstance;
beforeAll(async () => {
  server = await createTestApp();
  second = await server.another();
});
afterAll(() => server.close());

const VISITORS = 200;

const statusCounts = (codes: readonly number[]): Record<number, number> =>
  codes.reduce<Record<number, number>>((counts, code) => ({ ...counts, [code]: (counts[code] ?? 0) + 1 }), {});

test.each([
  ["one server", () => [server.app]],
  ["two servers on one database", () => [server.app, second]],
])("of 200 visitors who reserve one lot at the same moment on %s exactly one gets it", async (_where, servers) => {
  const apps = servers();
  const lot = await insertLot(server.db.orm);
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, n) => reserveOn(apps[n % apps.length] ?? server.app, reservationOf(n, lot))),
  );
  expect(statusCounts(answers.map(({ statusCode }) => statusCode))).toEqual({ 201: 1, 409: VISITORS - 1 });
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(new Set(refused.map((answer) => answer.json<{ code: string }>().code))).toEqual(
    new Set(["lot_already_reserved"]),
  );
  expect(await server.db.orm.select().from(reservations).where(eq(reservations.batchId, lot))).toHaveLength(1);
  expect(await server.db.orm.select().from(lotStatusHistory).where(eq(lotStatusHistory.batchId, lot))).toHaveLength(1);
});

test("of 100 visitors who agree to wait, one holds the lot and the others stand in 99 different places", async () => {
  const lot = await insertLot(server.db.orm);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      reserveOn(n % 2 ? server.app : second, { ...reservationOf(n, lot), joinQueue: true }),
    ),
  );
  const places = answers.map((answer) => answer.json<{ position: number }>().position).sort((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 100 }, (_, place) => place));
});

test("twenty visitors who rush through thirty lots leave each lot with exactly one holder", async () => {
  const lots = await insertLots(server.db.orm, await insertDevelopment(server.db.orm), 30);
  const answers = await Promise.all(
    lots.flatMap((lot, row) =>
      Array.from({ length: 20 }, (_, n) =>
        reserveOn((row + n) % 2 ? server.app : second, reservationOf(1_000 + row * 20 + n, lot)),
      ),
    ),
  );
  expect(statusCounts(answers.map(({ statusCode }) => statusCode))).toEqual({ 201: 30, 409: 30 * 19 });
});
